/**
 * How alike a Chinese line is to some texts, the likest first: cosine of characters, pairs and Latin words, each weighed
 * by its rarity among the texts. What no text has weighs like the rarest.
 */
export function hanLikeness(texts: readonly string[]): (line: string) => { place: number; similarity: number }[] {
  const counted = texts.map(features)
  const holders = new Map<string, number>()
  for (const one of counted) for (const feature of one) holders.set(feature, (holders.get(feature) ?? 0) + 1)
  const weight = (feature: string) => Math.log((texts.length + 1) / ((holders.get(feature) ?? 0) + 0.5))
  const sum = (of: Iterable<string>) => [...of].reduce((total, feature) => total + weight(feature) ** 2, 0)
  const lengths = counted.map((one) => Math.sqrt(sum(one)))
  return (line) => {
    const asked = features(line)
    const length = Math.sqrt(sum(asked))
    return counted
      .map((one, place) => ({
        place,
        similarity: sum([...one].filter((feature) => asked.has(feature))) / (length * (lengths[place] ?? 1) || 1),
      }))
      .toSorted((one, other) => other.similarity - one.similarity)
  }
}

function features(text: string): Set<string> {
  const runs = text.toLowerCase().match(/\p{Script=Han}+|[a-z0-9]+/gu) ?? []
  return new Set(runs.flatMap((run) => (/^\p{Script=Han}/u.test(run) ? [...run, ...pairs(run)] : [run])))
}

function pairs(run: string): string[] {
  const letters = [...run]
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}
