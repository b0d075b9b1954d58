/** How alike two texts are in their words alone, 0 to 1, and the place of the question. */
export type Alike = { place: number; similarity: number }

type Vector = ReadonlyMap<string, number>

/**
 * Finds the stored questions that a line is like, in the browser. Words count by their groups of three letters, so that
 * "report" and "reporting" are near, and less the more questions of the bank have them; Chinese counts by its characters
 * and pairs. It knows no meanings: the server's matcher does, and is better wherever it can be reached.
 */
export function indexOf(texts: readonly string[]): (line: string) => Alike[] {
  const counted = texts.map(featuresOf)
  const holders = new Map<string, number>()
  for (const features of counted)
    for (const feature of features.keys()) holders.set(feature, (holders.get(feature) ?? 0) + 1)
  const weight = (feature: string) => Math.log((texts.length + 1) / ((holders.get(feature) ?? 0) + 0.5))
  const vectors = counted.map((features) => unit(features, weight))
  return (line) => {
    const asked = unit(featuresOf(line), weight)
    return vectors
      .map((vector, place) => ({ place, similarity: product(asked, vector) }))
      .filter(({ similarity }) => similarity > 0)
      .sort((a, b) => b.similarity - a.similarity)
  }
}

function featuresOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (feature: string) => counts.set(feature, (counts.get(feature) ?? 0) + 1)
  for (const [word] of text.toLowerCase().matchAll(/\p{Script=Han}+|[\p{L}\p{N}+#]+/gu)) {
    const isHan = /^\p{Script=Han}/u.test(word)
    const letters = [...(isHan ? word : ` ${word} `)]
    const size = isHan ? 2 : 3
    if (isHan) for (const letter of letters) add(letter)
    for (let at = 0; at + size <= letters.length; at += 1) add(letters.slice(at, at + size).join(''))
  }
  return counts
}

function unit(features: Vector, weight: (feature: string) => number): Map<string, number> {
  const weighed = [...features].map(
    ([feature, count]) => [feature, Math.sqrt(count) * Math.max(0, weight(feature))] as const,
  )
  const length = Math.hypot(...weighed.map(([, value]) => value)) || 1
  return new Map(weighed.map(([feature, value]) => [feature, value / length]))
}

function product(a: Vector, b: Vector): number {
  let sum = 0
  for (const [feature, value] of a) sum += value * (b.get(feature) ?? 0)
  return sum
}
