import { tokensOf } from '#built-in/skills/tagging/tokens.ts'
import names from '#knowledge/taxonomy/names.json' with { type: 'json' }
import type { Sentence } from './skillspan.ts'

/**
 * A sentence whose '<ORGANIZATION>', '<LOCATION>' and the like are, half of the time, names: real postings name their
 * employer, and often it is that of a product. Invented names and products' names, so that nobody's is learned.
 */
export function placeholdersFilled(sentence: Sentence, random: () => number): Sentence {
  const tokens = sentence.tokens.map((token) => {
    if (!PLACEHOLDER.test(token.text) || random() < 0.5) return token
    const text = /ORG/.test(token.text) && random() < 0.5 ? pick(PRODUCTS, random) : invented(random)
    return { ...token, text, key: tokensOf(text)[0]?.key ?? text }
  })
  return { ...sentence, tokens }
}

const PLACEHOLDER = /^<\p{Lu}+>/u
const PRODUCTS = names.technologies
  .split('\n')
  .filter((name) => /^\p{L}{4,12}$/u.test(name))
  .map((name) => `${name[0]?.toUpperCase()}${name.slice(1)}`)
const SYLLABLES = 'ba cor da den el fa gran hol in ka lin mar nor o pel ri san tor ul ven wes ya zen'.split(' ')

function invented(random: () => number): string {
  const name = Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(SYLLABLES, random)).join('')
  return `${name[0]?.toUpperCase()}${name.slice(1)}`
}

const pick = (list: string[], random: () => number) => list[Math.floor(random() * list.length)] ?? ''
