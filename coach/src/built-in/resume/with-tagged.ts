import type { ResumeReading, ResumeSpan } from '#coach.ts'
import { withTaggedName } from './tagged-name.ts'
import { withTaggedPosts } from './tagged-posts.ts'
import { withTaggedSkills } from './tagged-skills.ts'

/**
 * The reading of the rules put together with what the tagger found.
 * @param text that was tagged (`askedOfResume`)
 */
export const withTagged = (reading: ResumeReading, text: string, spans: readonly ResumeSpan[]): ResumeReading =>
  [withTaggedName, withTaggedPosts, withTaggedSkills].reduce((read, withOwn) => withOwn(read, text, spans), reading)
