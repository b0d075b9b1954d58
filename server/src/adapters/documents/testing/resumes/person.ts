/**
 * An invented person whose resume is rendered in several layouts, so that what should be read is known. The people and
 * layouts called "check" were written before the reader was looked at; it may be tuned on those called "tune" only.
 */
export type Person = {
  name: string
  headline: string
  email: string
  phone: string
  city: string
  work: Post[]
  volunteer: Post[]
  education: Study[]
  skills: string[]
}

/** Dates are `YYYY-MM`; a post without an end goes on. */
export type Post = {
  employer: string
  title: string
  city: string
  start: string
  end?: string | undefined
  bullets: string[]
}
export type Study = { school: string; degree: string; field: string; start: string; end: string }
