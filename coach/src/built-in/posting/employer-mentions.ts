import { type Token, tokensOf } from '#built-in/skills/tagging/tokens.ts'
import functionWords from '#knowledge/language/function-words.json' with { type: 'json' }

/** A name with capital letters in a line: tokens `from` to before `to`. */
export type NameMention = { name: string; from: number; to: number }

/** Every run of capitalised words of a line, without a genitive, and each run without the words that open the line. */
export function namesOf(tokens: readonly Token[]): NameMention[] {
  const found: NameMention[] = []
  for (let from = 0; from < tokens.length; ) {
    if (isOpening(tokens[from])) {
      from += 1
      continue
    }
    let to = from
    while (to < tokens.length && isCapital(tokens[to]) && (to === from || joined(tokens, to))) to += 1
    if (to > from && to - from <= MAX_WORDS) found.push({ name: written(tokens.slice(from, to)), from, to })
    from = Math.max(to, from + 1)
  }
  return found
}

/** What the surroundings of a mention say, never the name itself: whoever is spoken of like an employer is one. */
export function mentionFeatures(
  tokens: readonly Token[],
  { from, to }: Omit<NameMention, 'name'>,
  section: string,
): string[] {
  const word = (at: number) => (at < 0 ? '^' : (tokens[at]?.text.toLowerCase() ?? '$'))
  const part = (at: number) => `${tokens[at]?.afterComma ? ',' : ''}${word(at)}`
  const last = tokens[to - 1]?.text ?? ''
  const owns = /['’]s?$/u.test(last) ? 'owns' : 'plain'
  const alone = from === 0 && to === tokens.length ? 'alone' : 'within'
  return [
    'bias',
    `p1=${word(from - 1)}`,
    `p2=${word(from - 2)} ${word(from - 1)}`,
    `n1=${part(to)}`,
    `n2=${part(to)} ${word(to + 1)}`,
    `n3=${part(to)} ${word(to + 1)} ${word(to + 2)}`,
    `pn=${word(from - 1)}|${part(to)}`,
    `e=${part(to).slice(-2)}${from === 0 ? '^' : ''}`,
    `comma=${tokens[from]?.afterComma ? 'before' : ''}${tokens[to]?.afterComma ? 'after' : ''}`,
    `we=${tokens.some(({ key }) => OURS.has(key)) ? 'we' : ''}`,
    owns,
    alone,
    `${owns}${section}`,
    `${alone}${section}`,
    `size=${Math.min(4, Math.floor(tokens.length / 5))}`,
  ]
}

export const tokensOfLine = (line: string): Token[] => tokensOf(line.slice(0, MAX_LINE))

const MAX_LINE = 600
const MAX_WORDS = 4
const OPENING = new Set(functionWords.flatMap((line) => line.split(' ')))
const OURS = new Set(['we', 'our', 'us', "we're", "we've"])
const isCapital = (token: Token | undefined) => token !== undefined && /^(?:\p{Lu}|<\p{Lu})/u.test(token.text)
const isOpening = (token: Token | undefined) =>
  token !== undefined && OPENING.has(token.text.toLowerCase().replace(/['’](?:re|ve|s|ll)$/, ''))
const joined = (tokens: readonly Token[], at: number) =>
  !tokens[at]?.afterComma && !/['’]s$/u.test(tokens[at - 1]?.text ?? '')
const written = (tokens: readonly Token[]) =>
  tokens
    .map(({ text }) => text)
    .join(' ')
    .replace(/['’]s?$/u, '')
