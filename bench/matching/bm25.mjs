/** Usual values (Robertson and Zaragoza 2009). */
const [K, B] = [1.2, 0.75]

/** Okapi BM25 over whole words. */
export function bm25({ stored, lines }) {
  const documents = stored.map(wordsOf)
  const mean = documents.reduce((sum, words) => sum + words.length, 0) / documents.length
  const holding = new Map()
  for (const words of documents) for (const word of new Set(words)) holding.set(word, (holding.get(word) ?? 0) + 1)
  const rarity = (word) =>
    Math.log(1 + (documents.length - (holding.get(word) ?? 0) + 0.5) / ((holding.get(word) ?? 0) + 0.5))
  return lines.map(({ text }) => {
    const asked = new Set(wordsOf(text))
    const scores = documents.map((words) => {
      const weight = (word) => {
        const count = words.filter((one) => one === word).length
        return (rarity(word) * count * (K + 1)) / (count + K * (1 - B + (B * words.length) / mean))
      }
      return [...asked].reduce((sum, word) => sum + weight(word), 0)
    })
    return likest(scores)
  })
}

/** @returns the place of the greatest, the first of several, and how great it is */
export function likest(scores) {
  const place = scores.reduce((best, score, at) => (score > scores[best] ? at : best), 0)
  return { place, score: scores[place] }
}

const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
