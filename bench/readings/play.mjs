// What the players of models share: looking words up in a text, and calling the coach with a reply that is there already.
import { PROMPT_NAMES } from '../../coach/src/model/prompts.ts'

const NAME = 'played'

/** What an improving call of the coach works with; the model says `reply`. */
export const saying = (reply) => ({
  caller: { object: async () => reply, stream: undefined },
  prompts: Object.fromEntries(PROMPT_NAMES.map((name) => [name, ''])),
  builtIn: undefined,
  name: NAME,
})

/** The value with the line of the text that it stands in, nearest to the line number `near`; null where it stands nowhere. */
export function claim(text, value, near = 0) {
  if (!value) return null
  const wanted = plain(value)
  const lines = text.split('\n')
  const found = lines
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => plain(line).includes(wanted))
    .sort((one, two) => Math.abs(one.at - near) - Math.abs(two.at - near))[0]
  return found ? { value, quote: found.line.trim().slice(0, 390), at: found.at } : null
}

/** The values of one entry, each with the line that it stands in nearest to the others. */
export function together(text, values) {
  const places = text
    .split('\n')
    .flatMap((line, at) => (values[0] && plain(line).includes(plain(values[0])) ? [at] : []))
  const tries = (places.length > 0 ? places : [0]).map((near) => values.map((value) => claim(text, value, near)))
  const spread = (claims) => {
    const lines = claims.flatMap((one) => (one ? [one.at] : []))
    return Math.max(...lines, 0) - Math.min(...lines, Number.MAX_SAFE_INTEGER)
  }
  return tries.sort((one, two) => spread(one) - spread(two))[0]
}

const plain = (text) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** A stream of numbers in [0, 1) that is the same each time. */
export function dice(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Some words in a row out of the text, from within one line. */
export function someWords(text, roll, most = 3) {
  const lines = text.split('\n').filter((line) => line.trim().split(/\s+/).length >= 2)
  const line = lines[Math.floor(roll() * lines.length)] ?? text
  const words = line.trim().split(/\s+/)
  const length = 1 + Math.floor(roll() * Math.min(most, words.length))
  const from = Math.floor(roll() * (words.length - length + 1))
  return { quote: line.trim().slice(0, 390), words: words.slice(from, from + length).join(' ') }
}
