import { chineseFeatures } from './chinese-features.ts'
import { englishFeatures } from './english-features.ts'
import type { Feature, Told } from './features.ts'
import type { Sentence } from './sentences.ts'

/** Of each sentence of a line; what follows it counts too: "How do you say no to that? So we took it." */
export function featuresOfLine(sentences: readonly Sentence[]): Set<Feature>[] {
  const found = sentences.map((sentence) =>
    sentence.chinese ? [chineseFeatures(sentence)] : englishFeatures(sentence),
  )
  return found.flatMap((parts, at) => {
    const after = found.slice(at + 1).flat()
    const self = after.length > 0 && !after.some((next) => ASKING.some((feature) => next.has(feature)))
    return parts.map((features) => new Set<Feature>(self ? [...features, 'answered_by_self'] : features))
  })
}

const ASKING: readonly Told[] = ['marked', 'speaks_to_you', 'requests_at_start', 'requests_inside', 'requests_softly']
