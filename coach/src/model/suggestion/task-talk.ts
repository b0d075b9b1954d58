import fitted from '#knowledge/model/task-talk.json' with { type: 'json' }

/**
 * How much a sentence sounds like a model talking about its task (declining it, asking for material, announcing or
 * commenting on an answer) rather than a person talking about the matter: log odds, above 0 is task talk. Weighed by
 * scripts/fit-task-talk.mjs on sentences of our own making.
 */
export const taskOdds = (sentence: string): number => oddsWith(WEIGHTS, sentence)

/** Every word has a weight, so that none is of the matter alone. */
export const hasOnlyKnownWords = (text: string): boolean => signsOf(text).words.every((word) => WEIGHTS.has(word))

const WEIGHTS: ReadonlyMap<string, number> = new Map(Object.entries(fitted.weights))

/** The same with other weights. Signs without a weight are not known; how many words have none is a sign of its own. */
export function oddsWith(weights: ReadonlyMap<string, number>, sentence: string): number {
  const { words, signs } = signsOf(sentence)
  const known = signs.reduce((sum, sign) => sum + (weights.get(sign) ?? 0), weights.get('bias') ?? 0)
  return known + (weights.get('new words') ?? 0) * newWords(words, (word) => weights.has(word))
}

/** Grows with the number of words that say nothing, and slower the more there are. */
export const newWords = (words: readonly string[], isKnown: (word: string) => boolean): number =>
  Math.log2(1 + words.filter((word) => !isKnown(word)).length)

/** The words of a sentence, and its signs: words, neighbours, how it begins and ends, each once. */
export function signsOf(sentence: string): { words: string[]; signs: string[] } {
  const words = tokensOf(sentence)
  const pairs = words.flatMap((word, at) =>
    [1, 2].flatMap((distance) => {
      const other = words[at + distance]
      return other === undefined ? [] : [`${word}${'_'.repeat(distance)}${other}`]
    }),
  )
  const end = /(?<!\W)\W+$/.exec(sentence)?.[0] ?? ''
  const shape = [
    ...(words[0] === undefined ? [] : [`^${words[0]}`]),
    ...(/[:：]/.test(end) ? ['ends:'] : []),
    ...(/[!！]/.test(end) ? ['ends!'] : []),
    ...(/[?？]/.test(end) ? ['ends?'] : []),
    ...(/\d/.test(sentence) ? ['figure'] : []),
    ...(words.length <= 3 ? ['short'] : []),
  ]
  return { words, signs: [...new Set([...words, ...pairs, ...shape])] }
}

/** Short forms are written out, so that what was said one way is known in the other. */
function tokensOf(sentence: string): string[] {
  const plain = sentence
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\bcannot\b|\bcan't\b/g, 'can not')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/n't\b/g, ' not')
    .replace(/'m\b/g, ' am')
    .replace(/'re\b/g, ' are')
    .replace(/'ll\b/g, ' will')
    .replace(/'ve\b/g, ' have')
    .replace(/'d\b/g, ' would')
    .replace(/'s\b/g, ' is')
    .replace(/\b(?:resumes?|cv)\b/g, 'resume')
  return plain.match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []
}
