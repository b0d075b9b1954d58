/** Of postings what the server needs at once: data and trivial steps, no reading. */

export { isPosting } from '#built-in/posting/is-posting.ts'
export { type PagePosting, withKnown } from '#built-in/posting/page/with-known.ts'
export { jobTemplates } from '#built-in/posting/templates.ts'
