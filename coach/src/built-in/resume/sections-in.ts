import type { ResumeDocument } from '#coach.ts'
import { emailIn } from './contact.ts'
import { withWholeDates } from './date-pieces.ts'
import { openFormFields, withoutTableHeads } from './form-fields.ts'
import { plainHanLines } from './han-lines.ts'
import { withNameApart } from './name-apart.ts'
import { readLines } from './read-lines.ts'
import { withoutRepeats } from './repeated-lines.ts'
import { type Section, sectionsOf } from './sections.ts'
import { withoutSignature } from './signature-lines.ts'

/** Document lines → sections of lines that are ready to be read. */
export function sectionsIn(document: ResumeDocument): Section[] {
  const printed = withoutSignature(withoutRepeats(plainHanLines(readLines(document))))
  const lines = openFormFields(withoutTableHeads(withWholeDates(printed)))
  return withNameApart(sectionsOf(lines), emailIn(lines))
}
