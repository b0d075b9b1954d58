/**
 * Runs in the page, before its own scripts. `window.ask` says a line into the scripted recogniser and measures, from
 * the final result on, until the matched answer and the first words of the suggestion are painted: the change of the
 * page (MutationObserver), the next frame (requestAnimationFrame), and the first task after that frame.
 */
export function watch() {
  const panel = (name) => document.querySelector(`section[aria-labelledby="live-${name}"]`)
  const heading = () => panel('copilot')?.querySelector('h2')?.textContent
  let awaited

  const look = () => {
    if (!awaited) return
    if (heading() === awaited.headingBefore) return
    const bank = panel('bank')
    const isNew = bank && bank.textContent !== awaited.bankBefore
    const shown = isNew && bank.querySelector('p.font-semibold:not(.text-green)')?.textContent
    const own = panel('copilot').querySelector('article[aria-label="Your answer"]')
    if (shown && (!awaited.answered || own)) mark('match', shown)
    const words = panel('copilot').querySelector('.coach-bar:has(button) > div:last-child')?.textContent
    if (words?.trim()) mark('first', words.trim().slice(0, 60))
  }
  const mark = (name, text) => {
    if (awaited[name]) return
    const mine = awaited
    mine[name] = { changed: performance.now() - mine.said, text }
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        mine[name].painted = performance.now() - mine.said
      }
      port2.postMessage(0)
    })
  }
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true }),
  )
  window.ask = (spoken, answered) => {
    const before = { headingBefore: heading(), bankBefore: panel('bank')?.textContent }
    awaited = { ...before, answered, said: performance.now() }
    return window.say(spoken)
  }
  window.measured = () => awaited
}
