/** A schema.org JobPosting as found in a page, property → value; every text is plain, list items begin with '- '. */
export type StructuredPosting = Record<string, unknown>

/** What a web page holds that may belong to a posting, as text: the page itself stays in the reader. */
export type PostingPage = {
  /** The addresses that lead here: the one asked for first, then where redirects ended. */
  addresses: string[]
  /** Of the document, as browsers show it in a tab. */
  title?: string
  /** The main heading. */
  heading?: string
  structured: StructuredPosting[]
  /** What the page's own marks (class names and the like) call title, company and so on. */
  marked: { title?: string; company?: string; location?: string; salary?: string; job_type?: string }
  /** The main text without the site around it. */
  text: string
}
