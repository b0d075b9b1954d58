/** What a stretch of a posting is: a name of something asked for, the job's title, the employer, or an item of what it lists. */
export type SpanKind = 'name' | 'title' | 'employer' | 'must' | 'wish' | 'duty'

/** Characters of the text that was read. `certainty`: the probability that such a stretch begins here, 0 to 1. */
export type PostingSpan = { kind: SpanKind; from: number; to: number; certainty: number }

/**
 * @param text of a posting, not in Chinese
 * @returns its spans; undefined where the tagger cannot be had. The same text is always
 * read the same
 */
export type TagPosting = (text: string) => Promise<PostingSpan[] | undefined>
