import { looksLikeDate } from '#built-in/resume/dates.ts'
import { isHeadText } from '#built-in/resume/header-lines.ts'
import { sectionOfHeading } from '#built-in/resume/headings.ts'
import { networkOf } from '#built-in/resume/networks.ts'
import { placeKind } from '#built-in/resume/place.ts'

/** What whoever puts the lines of a document in order needs to know of their meaning, and no more. */
export type DocumentCues = {
  isHeading(text: string): boolean
  isDate(text: string): boolean
  isPlace(text: string): boolean
  /** Names an employer, position or school rather than telling of something. */
  isEntryHeader(text: string): boolean
  /** The address of a profile on a network such as LinkedIn or GitHub. */
  isProfileLink(address: string): boolean
}

export const documentCues: DocumentCues = {
  isHeading: (text) => sectionOfHeading(text) !== undefined,
  isDate: looksLikeDate,
  isPlace: (text) => placeKind(text) !== undefined,
  isEntryHeader: isHeadText,
  isProfileLink: (address) => networkOf(address) !== undefined,
}
