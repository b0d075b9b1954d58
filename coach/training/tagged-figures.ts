import { readResume } from '#built-in/resume/read-resume.ts'
import { askedOfResume } from '#built-in/resume/tagged-text.ts'
import { withTagged } from '#built-in/resume/with-tagged.ts'
import type { DocumentLine, ResumeKind } from '#coach.ts'
import type { Tagger } from '#models/tagger.ts'
import { type Counts, compare, type Known, sumOf } from './resume-figures.ts'

type Document = { truth: Known; lines: DocumentLine[] }

/** How well documents are read by rules alone and with the tagger, over all of them, and what is wrong in each. */
export async function taggedFigures(documents: Document[], tagger: Pick<Tagger<ResumeKind>, 'read'>) {
  const rules: Counts[] = []
  const tagged: Counts[] = []
  for (const document of documents) {
    const given = { lines: document.lines, text: document.lines.map((line) => line.text).join('\n') }
    const reading = readResume(given)
    const asked = askedOfResume(given)
    const both = asked === undefined ? reading : withTagged(reading, asked, await tagger.read(asked))
    rules.push(compare(document, reading.profile))
    tagged.push(compare(document, both.profile))
  }
  return { rules: sumOf(rules), tagged: sumOf(tagged), wrong: tagged.map((counts) => counts.wrong) }
}
