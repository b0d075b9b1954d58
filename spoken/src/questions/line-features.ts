import type { Sentence } from '#sentences.ts'
import { chineseFeatures } from './chinese-features.ts'
import { englishFeatures } from './english-features.ts'
import { answersItself } from './english-rhetorical.ts'
import type { Feature, Told } from './features.ts'

/** Of each sentence of a line; what follows it counts too: "How do you say no to that? So we took it." */
export function featuresOfLine(sentences: readonly Sentence[]): Set<Feature>[] {
  const found = sentences.map((sentence) =>
    sentence.chinese ? [chineseFeatures(sentence)] : englishFeatures(sentence),
  )
  // Of what follows, the last sentence that asks and the last that speaks of oneself: one look at each sentence is enough.
  const lastAsking = found.findLastIndex((parts) => parts.some(asks))
  const lastOfSelf = found.findLastIndex((parts) => parts.some((part) => part.has('speaks_of_self_first')))
  const last = found.findLastIndex((parts) => parts.length > 0)
  return found.flatMap((parts, at) => {
    const goesOn = last > at && lastAsking <= at
    const ofSelf = lastOfSelf > at
    const next = sentences[at + 1]
    const itself = (goesOn || next?.words[0] === 'because') && answersItself(next?.words)
    return parts.map((features) => {
      const toYou = features.has('speaks_to_you')
      const read = new Set<Feature>(features)
      if (itself && !toYou) read.add('rhetorical')
      else if (goesOn && (ofSelf || !toYou)) read.add('answered_by_self')
      // Whoever goes on does not wait.
      if (read.size > features.size) read.delete('asks_shortly')
      return read
    })
  })
}

/** "Honestly? I like the shops, you know them" goes on about oneself. */
const asks = (next: ReadonlySet<Told>) =>
  ASKING.some((feature) => next.has(feature)) || (next.has('speaks_to_you') && !next.has('speaks_of_self_first'))
const ASKING: readonly Told[] = ['marked', 'requests_at_start', 'requests_inside', 'requests_softly']
