export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?。！？])(?:\*\*)?\s+|(?<=[。！？])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

/** Words and figures as they are written, without the marks that close a clause. */
export const tokensOf = (text: string): string[] =>
  text
    .match(/[$€£]?\d[\d.,]*\d?%?|[\p{L}\p{N}][\p{L}\p{N}+#&/.’'-]*/gu)
    ?.map((token) => token.replace(/(?<![.,’'/-])[.,’'/-]+$/, '')) ?? []
