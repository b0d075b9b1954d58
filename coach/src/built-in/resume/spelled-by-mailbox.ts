import { plausible } from './plausible.ts'
import type { ReadLine } from './read-lines.ts'

const MAX_WORDS = 5
/** Letters of a family name that a letter box is sure to be named after. */
const MIN_FAMILY = 4

/**
 * The words of a line that the letter box spells, wherever they stand in it: 'Resume of Callum Fairweather, Electrician' with
 * callum.fairweather@…, 'Sophie Delacroix' with s.delacroix@…. Nothing when no line has both names.
 */
export function spelledByMailbox(lines: ReadLine[], email: string | undefined) {
  const box = lettersOf(email?.split('@')[0] ?? '')
  for (const line of lines) {
    const words = line.text.split(/[\s,|•·:()]+/u).filter((word) => word !== '')
    for (const at of words.keys()) {
      const name = longestSpelled(words.slice(at, at + MAX_WORDS), box)
      if (name && line.text.includes(name) && plausible.name(name)) return { name, line, confidence: 0.9 }
    }
  }
  return undefined
}

/** The first words, as many as the box spells one behind the other: a given name or its initial, and a family name. */
function longestSpelled(words: string[], box: string): string | undefined {
  const [given = '', ...others] = words
  if (!NAME_WORD.test(given)) return undefined
  for (let count = others.length; count > 0; count--) {
    const family = others.slice(0, count)
    if (!family.every((word) => NAME_WORD.test(word))) continue
    const last = lettersOf(family.at(-1) ?? '')
    const first = lettersOf(given)
    if (last.length < MIN_FAMILY || first === '' || first === last) continue
    const rest = box.replace(last, ' ')
    if (rest !== box && (rest.includes(first) || rest.trim().startsWith(first.charAt(0))))
      return [given, ...family].join(' ')
  }
  return undefined
}

const NAME_WORD = /^\p{Lu}[\p{L}\p{M}'’.-]*$/u

const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
