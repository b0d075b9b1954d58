// `npm run bench:slow-patterns [-- --only NAME] [-- --share 8] [-- --random 300]`: searches for text that takes more than
// its share of time. First every regular expression by itself, then every reader, judge and check on generated texts at
// the longest length the product lets in, in processor time. `--short` is the part that runs in `npm test`.
import { parseArgs } from 'node:util'
import { literalPatterns, patternsMadeBy } from './slow-patterns/all-patterns.mjs'
import { sureGrowth } from './slow-patterns/measure.mjs'
import { slowPatterns } from './slow-patterns/search-patterns.mjs'
import { textFamilies } from './slow-patterns/texts.mjs'

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    random: { type: 'string', default: '300' },
    share: { type: 'string', default: '1' },
    'skip-patterns': { type: 'boolean', default: false },
  },
})
/**
 * Milliseconds at full length, and the longest text. The short search takes shorter texts and finds only what grows with
 * the square; what is linear but slow is for the full one.
 */
const LIMITS = options.short
  ? { longest: 3_000, maxTime: 800, maxExponent: 1.6 }
  : { longest: Number.POSITIVE_INFINITY, maxTime: 200, maxExponent: 1.5 }
/** Each reader gets one in so many of the texts that were slow once (`known`) and of the others, every reader others. */
const SHARES = options.short ? { known: 4, others: 250 } : { known: 1, others: Number(options.share) }
const SLOWEST_SHOWN = 10

const made = await patternsMadeBy(() => import('./slow-patterns/readers.mjs'))
const { readers } = await import('./slow-patterns/readers.mjs')
const all = [...literalPatterns(), ...made]
const patterns = [...new Map(all.map((one) => [`${one.flags}/${one.source}`, one])).values()]

const slow = options['skip-patterns'] ? [] : slowPatterns(patterns)
console.log(`${patterns.length} patterns, ${slow.length} slow`)
for (const { place, source, flags, proof } of slow) console.log(`  ${place} /${source.slice(0, 80)}/${flags}: ${proof}`)

const found = []
let runs = 0
const texts = textFamilies({ patterns, random: Number(options.random) })
for (const [at, reader] of readers.entries()) {
  if (!reader.name.includes(options.only)) continue
  await warmUp(reader)
  for (const [place, text] of texts.entries()) {
    if ((place + at) % (text.known ? SHARES.known : SHARES.others) !== 0) continue
    const growth = await sureGrowth(
      (length) => reader.read(text.make(length)),
      Math.min(reader.most, LIMITS.longest),
      LIMITS,
    )
    found.push({ ...growth, reader: reader.name, text: text.name })
    runs += 1
  }
}

found.sort((one, other) => other.time - one.time)
const bad = found.filter((one) => one.slow)
console.log(`${runs} runs of ${readers.length} readers on ${texts.length} kinds of text, ${bad.length} slow`)
for (const one of [...new Set([...bad, ...found.slice(0, SLOWEST_SHOWN)])].slice(0, Math.max(SLOWEST_SHOWN, 30)))
  console.log(row(one))
process.exit(slow.length + bad.length > 0 ? 1 : 0)

/** What a reader loads and compiles at its first text is not the fault of the second. */
async function warmUp({ read, most }) {
  const ordinary = 'I planned the shifts of 24 people, cut overtime by 18% and wrote the manual in Python.\n'
  for (let run = 0; run < 3; run += 1) await read(ordinary.repeat(20).slice(0, most))()
}

function row({ time, half, exponent, slow: isSlow, reader, text }) {
  const [whole, part] = [time, half].map((one) => one.toFixed(0).padStart(6))
  return `${isSlow ? 'SLOW' : '    '} ${whole} ms, half ${part} ms, exponent ${exponent.toFixed(2)}  ${reader}: ${text}`
}
