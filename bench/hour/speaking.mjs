const MINUTE = 60_000

/**
 * Says the lines into the page's recogniser at their times, word by word as it hears them. Once a minute the recogniser
 * ends by itself, as browsers' do. Who is late with a line says it at once.
 * @param clock `now()` in moved milliseconds since the interview began, and `until(time)`.
 * @param between called before each line with its beginning; what it returns is awaited.
 * @returns what was said and heard, in order, and the interim text when the interview was over.
 */
export async function speak(page, lines, clock, between) {
  const said = []
  let minute = 0
  for (const { text, from, to, interims } of lines) {
    await between(from)
    await clock.until(from)
    const ends = Math.floor(from / MINUTE) > minute
    if (ends) minute = Math.floor(from / MINUTE)
    const every = Math.max(0, to - clock.now()) / (interims.length + 1)
    const heard = await page.evaluate(sayLine, { text, interims, every, ends })
    if (heard) said.push(text)
    else if (page.url().includes('/complete')) return { said, interimText: text }
    else throw new Error(`Nobody listens at ${Math.round(clock.now() / 1000)} s`)
  }
  return { said, interimText: '' }
}

/** In the page. A recogniser that is starting again hears a moment later; in this script the speaker waits for it. */
async function sayLine({ text, interims, every, ends }) {
  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  if (ends) window.stopHearing()
  for (const words of interims) {
    await pause(every)
    window.say(words, { interim: true })
  }
  await pause(every)
  for (let tries = 0; tries < 100; tries += 1) {
    if (window.say(text)) return true
    await pause(300)
  }
  return false
}
