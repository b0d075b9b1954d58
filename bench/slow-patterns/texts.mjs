// Texts for the search: something over and over, between a beginning and an end. What is repeated comes from the words
// and marks that the readers look for, from the patterns themselves, and from a seeded generator that combines them.
import { pumped, pumpsOf } from './pumps.mjs'

const WORDS =
  'a|A|present|and|Co.|Co.%|Inc|LLC|January|Dec 2022|2019|since|until|1|1,000|12%|£|$5k|€|GmbH|of|the|at|for|experience|5+ years|at least|skills|knowledge of|degree|Bachelor|University|Manager|Engineer|Python|SQL|e-mail|a@b|a.b.|www.|http://|(|)|[|{|<|>|&|&amp;|"|“|”|\'|’|*|**|_|#|•|- |–|—|...|!|?|:|;|,|, |/|\\|=|+|\t| |  |\n|\r\n|\u00a0|\u200b|中|经理|年|。|，|é|ß|I|we|you|my team|was|because|however|um|like|tell me|what|how would you|not|n’t|[gap]|Skills:|Experience|Requirements:|Job Description:|Remote|+49 30 1234567|✓|😀'.split(
    '|',
  )
WORDS.push('|')

const KNOWN = [
  { prefix: '£', pump: 'present', suffix: '’' },
  { prefix: 'A', pump: 'Co.%', suffix: 'and ' },
  { prefix: '', pump: 'a', suffix: '' },
  { prefix: '', pump: ' ', suffix: 'x' },
  ...[
    '\n',
    ')',
    ';',
    '一',
    '然后',
    '好。',
    '< ',
    '<div><ul><li>',
    'Kudo\n',
    'ignore all the ',
    'A, B\n2019 – 2020\n',
  ].map((pump) => ({ prefix: '', pump, suffix: '' })),
]

/** Ends in another number with every call, the same ones for the same seed. */
function randomFrom(seed) {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/**
 * Texts as `{ name, make(length), known }`: those that were slow once (`known`), words alone and in lists and lines, then
 * `random` ones.
 */
export function textFamilies({ patterns, random, seed = 1 }) {
  const pick = randomFrom(seed)
  const from = (list) => list[pick(list.length)]
  const word = () => from(WORDS)
  const pumps = patterns.flatMap((pattern) => from(pumpsOf(pattern)) ?? [])
  const repeated = [
    ...WORDS.map((pump) => ({ prefix: '', pump, suffix: '' })),
    ...WORDS.map((one) => ({ prefix: '', pump: one + from([' ', '\n', ', ', '. ']), suffix: '' })),
    ...Array.from({ length: random }, (_, at) => {
      if (at % 3 === 0 && pumps.length > 0) return from(pumps)
      const pump = Array.from({ length: 1 + pick(4) }, () => word() + from(['', '', ' ', ', ', '\n'])).join('')
      return { prefix: pick(2) ? word() : '', pump, suffix: pick(2) ? word() : '' }
    }),
  ]
  return [...VARIED, ...KNOWN.map((text) => textOf(text, true)), ...repeated.map((text) => textOf(text, false))]
}

const textOf = (text, known) => ({ name: nameOf(text), make: (length) => pumped(text, length), known })

/** Texts in which no word comes twice, for what compares every part with every other one. */
const VARIED = [
  ['words', ' ', 12],
  ['words in lines', '\n', 1],
  ['words in sentences', '. I ', 6],
  ['words in a list', ', ', 1],
].map(([name, gap, every]) => ({
  name: `different ${name}`,
  make: (length) => different(length, gap, every),
  known: true,
}))

function different(length, gap, every) {
  const parts = []
  let size = 0
  for (let at = 1; size < length; at += 1) {
    const part = `${spelled(at)}${at % every === 0 ? gap : ' '}`
    parts.push(part)
    size += part.length
  }
  return parts.join('').slice(0, length)
}

/** 1 → 'Ba', 2 → 'Ca' …: a number as a word. */
function spelled(number) {
  let word = ''
  for (let rest = number; rest > 0; rest = Math.floor(rest / 85))
    word += 'BCDFGHJKLMNPRSTVZ'[rest % 17] + 'aeiou'[Math.floor(rest / 17) % 5]
  return word.slice(0, 1) + word.slice(1).toLowerCase()
}

const nameOf = ({ prefix, pump, suffix }) =>
  `${JSON.stringify(prefix)} + ${JSON.stringify(pump)} × n + ${JSON.stringify(suffix)}`
