import type { ResumeDocument } from '#coach.ts'
import { emailIn } from './contact.ts'
import { withWholeDates } from './date-pieces.ts'
import { openFormFields, withoutTableHeads } from './form-fields.ts'
import { plainHanLines } from './han-lines.ts'
import { withNameApart } from './name-apart.ts'
import { type ReadLine, readLines } from './read-lines.ts'
import { withoutRepeats } from './repeated-lines.ts'
import { type Section, sectionsOf } from './sections.ts'
import { withoutSignature } from './signature-lines.ts'

/** The lines of a document as they are read: broken ones whole again, without what is printed on every page. */
export function printedLines(document: ResumeDocument): ReadLine[] {
  return withoutSignature(withoutRepeats(plainHanLines(readLines(document))))
}

/** Document lines → sections of lines that are ready to be read. */
export function sectionsIn(document: ResumeDocument): Section[] {
  const lines = openFormFields(withoutTableHeads(withWholeDates(printedLines(document))))
  return withNameApart(sectionsOf(lines), emailIn(lines))
}
