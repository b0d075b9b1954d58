/** Characters of the text that was read. `certainty`: the probability that such a stretch begins here, 0 to 1. */
export type TextSpan<Kind extends string> = { kind: Kind; from: number; to: number; certainty: number }

/** What a stretch of a posting is: a name of something asked for, the job's title, the employer, or an item of what it lists. */
export type PostingKind = 'name' | 'title' | 'employer' | 'must' | 'wish' | 'duty'
export type PostingSpan = TextSpan<PostingKind>

/**
 * What a stretch of a resume is: the person's name or something that it lists; the head of a post, of an unpaid one or of a
 * course of study; or a part of such a head.
 */
export type ResumeKind =
  | 'person'
  | 'skill'
  | 'language'
  | 'certificate'
  | 'post'
  | 'unpaid'
  | 'study'
  | 'title'
  | 'employer'
  | 'school'
  | 'degree'
  | 'date'
export type ResumeSpan = TextSpan<ResumeKind>

/**
 * @param text in English
 * @returns its spans; undefined where the tagger cannot be had. The same text is always read the same
 */
export type TagPosting = (text: string) => Promise<PostingSpan[] | undefined>
/** The same for a resume. */
export type TagResume = (text: string) => Promise<ResumeSpan[] | undefined>
