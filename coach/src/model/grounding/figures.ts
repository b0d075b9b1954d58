import { CARDINALS } from '@greenroom/spoken/number-words'
import words from '#knowledge/model/claims.json' with { type: 'json' }

/** The figures of a text, without marks between thousands: `$1,200` → `1200`. */
export const figuresIn = (text: string): string[] =>
  (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((figure) => figure.replace(/[.,](?=\d{3}\b)/g, ''))

/** The figure that a word is, as `figuresIn` would give it; what grew or shrank by a factor has a mark (`×2`). */
export const numberWord = (token: string): string | undefined => NUMBERS.get(token.toLowerCase())

/** The figures that words make together: `twenty two` → 22, `three thousand` → 3000. */
export function spelledFigures(tokens: readonly string[]): string[] {
  const values = tokens.map(
    (token) => CARDINALS.get(token.toLowerCase()) ?? Number(/^\d{1,3}$/.test(token) ? token : Number.NaN),
  )
  return values.flatMap((value, at) => {
    const next = values[at + 1] ?? Number.NaN
    if (value >= 20 && value < 100 && value % 10 === 0 && next > 0 && next < 10) return [String(value + next)]
    return value > 0 && value < 1000 && next >= 100 ? [String(value * next)] : []
  })
}

/** A fraction or factor, which may as well tell of the telling: `half of your answer`. */
export const isFactor = (token: string): boolean => token.toLowerCase() in words.numbers

/** Whether a word turns what is said into its opposite. */
export const isNegation = (token: string): boolean => NEGATION.test(token)

const NUMBERS = new Map([
  ...[...CARDINALS].flatMap(([word, value]) => (value > 1 ? [[word, String(value)] as const] : [])),
  ...Object.entries(words.numbers),
])
const NEGATION =
  /^(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot|(?:do|does|did|is|are|was|were|has|have|had|ca|could|would|should|wo|need|must)n['’]?t|[不没无未非别])$/iu
