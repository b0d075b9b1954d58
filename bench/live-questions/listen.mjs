import { setImmediate as turn } from 'node:timers/promises'
import { createCopilot } from '../../web/src/features/live/copilot/copilot.ts'

const WORD = 280
const unmarked = (text) =>
  text
    .toLowerCase()
    .replace(/[.,?!]/g, '')
    .trim()

/**
 * One line as a recogniser gives it → what the live screen shows for each question in it.
 * @param mode `interim`: words come one by one, unmarked, stand for a second and are final then; `finals`: only the
 * final text comes; `unmarked`: the same without case or punctuation
 */
export async function listen(said, mode, match) {
  const clock = fakeClock()
  const waiting = new Set()
  const copilot = createCopilot({
    ...{ now: clock.now, after: clock.after, random: () => 0.5, prefix: 'bench', segments: [], suggestions: [] },
    keepSegments: () => {},
    keepSuggestion: () => {},
    fallback: () => '',
    stream: async () => ({}),
    match(speech) {
      const found = match({ speech_text: speech, asked: true })
      waiting.add(found)
      found.catch(() => {}).then(() => waiting.delete(found))
      return found
    },
  })
  const pass = async (milliseconds) => {
    clock.pass(milliseconds)
    copilot.tick()
    while (waiting.size > 0) await Promise.allSettled(waiting)
    for (let turns = 0; turns < 5; turns += 1) await turn()
  }
  const words = unmarked(said).split(/\s+/)
  if (mode === 'interim')
    for (const at of words.keys()) {
      copilot.hearInterim(words.slice(0, at + 1).join(' '))
      await pass(at === words.length - 1 ? 1000 : WORD)
    }
  copilot.hearFinal(mode === 'unmarked' ? unmarked(said) : said, 0.9)
  for (let seconds = 0; seconds < 20; seconds += 1) await pass(1000)
  const shown = copilot.state().suggestions.map(({ question, match: state }) => ({ question, match: state.match }))
  copilot.dispose()
  return shown
}

function fakeClock() {
  let time = 1_800_000_000_000
  let timers = []
  return {
    now: () => time,
    after(delay, run) {
      const timer = { at: time + delay, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    pass(milliseconds) {
      time += milliseconds
      const due = timers.filter(({ at }) => at <= time)
      timers = timers.filter(({ at }) => at > time)
      for (const { run } of due) run()
    },
  }
}
