const HAN = /\p{Script=Han}/gu

/**
 * How many words a text in any language has. Of Chinese each character counts, as in its own word counts; other
 * languages without spaces are counted by their words.
 */
export function countWords(text: string): number {
  let words = 0
  for (const { segment, isWordLike } of new Intl.Segmenter('en', { granularity: 'word' }).segment(text))
    if (isWordLike) words += segment.match(HAN)?.length ?? 1
  return words
}
