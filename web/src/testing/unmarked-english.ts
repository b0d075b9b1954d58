/** Three words of Latin letters in a row: no name and no label, but something in English. */
const ENGLISH = /\p{Script=Latin}+(?:['’]\p{Script=Latin}+)?(?:[ ,:.]+\p{Script=Latin}+){2}/u

/** English on a Chinese page that a screen reader would read out as Chinese (WCAG 3.1.2). */
export function unmarkedEnglish(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    const marked = parentElement?.closest('[lang]')?.getAttribute('lang') ?? 'zh-CN'
    if (textContent && ENGLISH.test(textContent) && marked !== 'en') found.push(textContent)
  }
  return found
}
