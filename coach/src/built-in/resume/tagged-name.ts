import { writtenName } from '#built-in/language/written-spans.ts'
import type { ResumeReading, ResumeSpan } from '#coach.ts'
import { normaliseKey } from './normalise-key.ts'
import { cleanName, inEmail } from './person-name.ts'
import { plausible } from './plausible.ts'

/**
 * A reading with the person's name as the tagger found it. That of the rules stays where the mail address bears it, or where one of both
 * holds the other: the rules know what stands before and behind a name.
 * @param text that was tagged (`askedOfResume`)
 */
export function withTaggedName(reading: ResumeReading, text: string, spans: readonly ResumeSpan[]): ResumeReading {
  const [best] = spans.filter(({ kind }) => kind === 'person').toSorted((one, other) => other.certainty - one.certainty)
  if (!best || best.certainty < SURE) return reading
  const name = cleanName(writtenName(text, best))
  const { basics } = reading.profile
  const known = basics.name
  const stays = known !== undefined && (inEmail(known, basics.email) || holds(known, name) || holds(name, known))
  if (!plausible.name(name) || stays) return reading
  return {
    ...reading,
    profile: { ...reading.profile, basics: { ...basics, name } },
    confidence: { ...reading.confidence, 'basics.name': DOUBTFUL },
  }
}

/** Chosen on the resumes of docs/decisions/0058. */
const SURE = 0.6
/** Below 0.7: shown as doubtful. */
const DOUBTFUL = 0.6

/** Whether all words of a name are among those of another. */
const holds = (whole: string, part: string) => wordsOf(part).isSubsetOf(wordsOf(whole))

const wordsOf = (name: string) => new Set(normaliseKey(name).match(/\p{L}+/gu) ?? [])
