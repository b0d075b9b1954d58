import type { ResumeReading, TagResume } from '@greenroom/coach/coach'
import type { RuledResume } from '#adapters/documents/port.ts'
import type { TextLane } from './lanes.ts'

/**
 * What the tagger finds is put into a reading by rules, which stands where the tagger cannot be had or has not learned the language.
 * @param ask of the lane of texts: `run` or `ask`, by what they throw
 */
export type ResumeTagging = (ruled: RuledResume, ask: TextLane['run']) => Promise<ResumeReading>

export function createResumeTagging(tagResume: TagResume | undefined): ResumeTagging {
  return async ({ resume, asked }, ask) => {
    const spans = asked === undefined ? undefined : await tagResume?.(asked)
    if (asked === undefined || !spans) return resume
    // The lane says why it failed; a resume that was read must not be lost by it.
    return ask('withTagged', { resume, asked, spans }).catch(() => resume)
  }
}
