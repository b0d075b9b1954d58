// Texts that a pattern may be slow on, derived from the pattern itself: what a repeat takes, over and over, behind what
// stands before it, and the whole beginning of the pattern over and over.
import { RegExpParser } from '@eslint-community/regexpp'

/** A repeat that takes more than this can be pumped. */
const LONG_REPEAT = 10
const MEMBERS = 3
const CANDIDATES = [...'aA1 .,-\t\n(),:;/\'"+&@%$£’•“–[]{}<>!?#*_|=~^一中，。é\u00a0', 'the', 'and']
const ENDINGS = ['', '!', '\u0001', '\n#', 'a']

const parser = new RegExpParser()

/** A pattern → `{ prefix, pump, suffix }`, each once. */
export function pumpsOf({ source, flags }) {
  const { alternatives } = parser.parsePattern(source, 0, source.length, {
    unicode: /[uv]/.test(flags),
    unicodeSets: flags.includes('v'),
  })
  const found = new Map()
  const add = (prefix, pump) => {
    if (pump) for (const suffix of ENDINGS) found.set(JSON.stringify([prefix, pump, suffix]), { prefix, pump, suffix })
  }
  const walkAll = (elements, before) => {
    let prefix = before
    for (const element of elements) {
      walk(element, prefix)
      prefix += sampleOf(element)
    }
  }
  const walk = (node, prefix) => {
    if (node.type === 'Quantifier') {
      if (node.max >= LONG_REPEAT)
        for (const pump of samplesOf(node.element)) {
          add(prefix, pump)
          add('', prefix + pump)
          add(prefix, `${pump}${prefix}`)
        }
      walk(node.element, prefix)
    } else if (node.alternatives) for (const { elements } of node.alternatives) walkAll(elements, prefix)
  }
  for (const { elements } of alternatives) {
    walkAll(elements, '')
    const whole = elements.map(sampleOf).join('')
    add('', whole)
    add('', whole.slice(0, -1))
  }
  return [...found.values()]

  function samplesOf(node) {
    if (/^Character/.test(node.type)) return membersOf(node)
    if (node.alternatives)
      return node.alternatives.slice(0, MEMBERS).map(({ elements }) => elements.map(sampleOf).join(''))
    return [sampleOf(node)]
  }

  function sampleOf(node) {
    switch (node.type) {
      case 'Quantifier':
        return sampleOf(node.element).repeat(Math.min(3, Math.max(node.min, Math.min(1, node.max))))
      case 'Group':
      case 'CapturingGroup':
        return node.alternatives[0].elements.map(sampleOf).join('')
      case 'Assertion':
        return ''
      case 'Backreference':
        return ''
      default:
        return membersOf(node)[0] ?? ''
    }
  }

  /** Some characters that the set holds. */
  function membersOf(node) {
    if (node.type === 'Character') return [String.fromCodePoint(node.value)]
    const set = new RegExp(`^(?:${node.raw})$`, flags.replace(/[gy]/g, ''))
    return CANDIDATES.filter((one) => one.length === 1 && set.test(one)).slice(0, MEMBERS)
  }
}

/** The text of a length, in characters, that a pump makes. */
export function pumped({ prefix, pump, suffix }, length) {
  const times = Math.max(1, Math.floor((length - prefix.length - suffix.length) / pump.length))
  return prefix + pump.repeat(times) + suffix
}
