import { launchChromium } from '../chromium.mjs'

/**
 * The reference: a page that does nothing but ask the model server itself and show its words as they come. What it
 * adds to the model's first token is what browser, loopback and this machine add, with none of our work in between.
 * @returns `ask`, which gives milliseconds from the call to the painted first word, and `close`.
 */
export async function openBarePage(origin) {
  const browser = await launchChromium()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(origin)
  return { ask: () => page.evaluate(askBare), close: () => browser.close() }
}

export const BARE_PAGE = '<!doctype html><meta charset="utf-8"><title>Bare</title><p id="words"></p>'

/** Runs in the page. Painted: the next frame, and the first task after it, as watch.mjs measures ours. */
async function askBare() {
  const began = performance.now()
  const words = document.getElementById('words')
  words.textContent = ''
  const painted = Promise.withResolvers()
  const response = await fetch('/v1/chat/completions', { method: 'POST', body: '{"stream":true}' })
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let first = true, text = ''; ; first = false) {
    const { done, value } = await reader.read()
    if (done) return painted.promise
    for (const [, token] of value.matchAll(/"content":"([^"]*)"/g)) text += token
    words.textContent = text
    if (!first) continue
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => painted.resolve(performance.now() - began)
      port2.postMessage(0)
    })
  }
}
