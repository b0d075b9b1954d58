import { namesRole } from '#built-in/posting/role-words.ts'
import type { PostingText } from '#coach.ts'
import type { PictureText } from './picture-text.ts'

const MAX_HEADING_LENGTH = 120

/** The text of a screenshot as a posting; a large line at its top that names a role is the title. */
export function picturePosting({ text, heading }: PictureText): PostingText {
  const isTitle = heading !== undefined && heading.length <= MAX_HEADING_LENGTH && namesRole(heading)
  return { text, ...(isTitle && { title: heading.trim() }) }
}
