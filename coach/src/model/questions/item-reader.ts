import { readJson } from '#model/read-json.ts'

/**
 * The objects of a list in JSON that is still being written, each as soon as its last brace is there. What stands around
 * the list is passed over: a code fence, sentences, what a reasoning model thought.
 */
export function createItemReader(): (piece: string) => unknown[] {
  /** From the beginning of what may still be an item. */
  let text = ''
  let isThinking: boolean | undefined
  /** Open brackets and braces outside of texts. */
  let open = ''
  let isInText = false
  let isEscaped = false
  let start: number | undefined
  let at = 0

  return (piece) => {
    text += piece
    if (isThinking === undefined && text.trimStart().length >= THOUGHTS.length)
      isThinking = text.trimStart().startsWith(THOUGHTS)
    if (isThinking !== false) return afterThoughts()
    return readOn()
  }

  function afterThoughts(): unknown[] {
    const end = isThinking ? text.indexOf(END_OF_THOUGHTS) : -1
    if (end < 0) return []
    text = text.slice(end + END_OF_THOUGHTS.length)
    isThinking = false
    return readOn()
  }

  function readOn(): unknown[] {
    const items: unknown[] = []
    for (; at < text.length; at += 1) {
      const item = take(text[at] ?? '')
      if (item !== undefined) items.push(item)
    }
    text = text.slice(start ?? at)
    at -= start ?? at
    if (start !== undefined) start = 0
    return items
  }

  /** The item that ends with this letter. */
  function take(letter: string): unknown {
    if (isEscaped) isEscaped = false
    else if (isInText && letter === '\\') isEscaped = true
    else if (letter === '"' && open !== '') isInText = !isInText
    else if (isInText) return undefined
    else if (letter === '{' || letter === '[') {
      if (letter === '{' && open.endsWith('[')) start ??= at
      open += letter
    } else if (letter === '}' || letter === ']') return close()
    return undefined
  }

  function close(): unknown {
    open = open.slice(0, -1)
    if (start === undefined || !open.endsWith('[') || text[at] !== '}') return undefined
    const item = readJson(text.slice(start, at + 1))
    start = undefined
    return item
  }
}

const THOUGHTS = '<think'
const END_OF_THOUGHTS = '</think>'
