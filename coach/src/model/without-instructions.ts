import hostile from '#knowledge/model/hostile-instructions.json' with { type: 'json' }

/** What stands where a sentence was left out. */
export const LEFT_OUT = '[…]'

/**
 * A resume, posting or answer without what nobody can see (zero-width, direction and tag characters) and without
 * sentences that give orders to whoever reads it by machine. Everything else stays as it is.
 */
export function withoutInstructions(text: string): string {
  return text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .split('\n')
    .map((line) => (isHostile(line) ? cleanLine(line) : line))
    .join('\n')
}

/** True when a text speaks to a model. For what comes in: what a model says may well use such words, as advice. */
export const isHostile = (text: string): boolean => patterns.some((pattern) => pattern.test(text))

function cleanLine(line: string): string {
  const sentences = line.split(/(?<=[.!?。！？;])\s*/u).map((sentence) => (isHostile(sentence) ? LEFT_OUT : sentence))
  const cleaned = sentences.join(' ')
  return isHostile(cleaned) ? LEFT_OUT : cleaned
}

/** Zero-width, bidirectional, tag and other format and control characters, but line breaks and tabs. */
const UNSEEN = /[\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u00AD]|[\u{E0000}-\u{E007F}]|(?![\n\t])\p{Cc}/gu

/** A phrase of the list: `*` is up to four words, `a|b` a choice of words. */
function toPattern(phrase: string): RegExp {
  const source = phrase
    .split(' ')
    .map((word) =>
      word === '*'
        ? "(?:[\\p{L}\\p{N}’'-]+[\\s,:]+){0,4}?"
        : `(?:${word.split('|').map(RegExp.escape).join('|')})[\\s,:]+`,
    )
    .join('')
    .replace(/\[\\s,:\]\+$/, '')
  return new RegExp(
    /^[\p{L}\p{N}]/u.test(phrase) && !/\p{Script=Han}/u.test(phrase) ? `(?<![\\p{L}\\p{N}])${source}` : source,
    'iu',
  )
}

const patterns = hostile.phrases.map(toPattern)
