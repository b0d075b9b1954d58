/** What a piece of a line in a section of posts or studies may be. */
export const LABELS = ['other', 'employer', 'title', 'place', 'date', 'school', 'degree'] as const
export type Label = (typeof LABELS)[number]
