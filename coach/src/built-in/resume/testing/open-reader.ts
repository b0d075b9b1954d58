import { readResume } from '#built-in/resume/read-resume.ts'
import { askedOfResume } from '#built-in/resume/tagged-text.ts'
import { withTagged } from '#built-in/resume/with-tagged.ts'
import type { ResumeDocument, ResumeReading } from '#coach.ts'
import { OWN_ENCODER } from '#models/encoder.ts'
import type { ReadFile } from '#models/network.ts'
import { openResumeTagger } from '#models/tagger.ts'
import { openWordPieces } from '#models/word-pieces.ts'

/** Reads resumes as the product does, by rules and tagger. */
export async function openReader(readFile: ReadFile) {
  const tagger = await openResumeTagger(readFile, await openWordPieces(readFile, OWN_ENCODER))
  return {
    async read(document: ResumeDocument): Promise<ResumeReading> {
      const asked = askedOfResume(document)
      const reading = readResume(document)
      return asked === undefined ? reading : withTagged(reading, asked, await tagger.read(asked))
    },
    close: () => tagger.close(),
  }
}
