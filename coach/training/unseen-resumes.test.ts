import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { documentOfText } from '#built-in/resume/testing/document-of-text.ts'
import { OWN_ENCODER } from '#models/encoder.ts'
import { openResumeTagger } from '#models/tagger.ts'
import { openWordPieces } from '#models/word-pieces.ts'
import { readLabelledResumes, truthOf, UNSEEN_RESUMES } from './labelled-resumes.ts'
import { type Field, f1 } from './resume-figures.ts'
import { taggedFigures } from './tagged-figures.ts'

const tagger = await openResumeTagger(readFile, await openWordPieces(readFile, OWN_ENCODER))
const documents = readLabelledResumes(UNSEEN_RESUMES).map((resume) => ({
  truth: truthOf(resume),
  lines: documentOfText(resume.text).lines,
}))
const { rules, tagged } = await taggedFigures(documents, tagger)
afterAll(() => tagger.close())

/** 150; on 60 of them it was chosen how both readings are put together. */
describe('resumes by writers of whom nothing was learned', () => {
  it.each<[Field, number, number]>([['employers', 0.8, 0.1]])(
    '%s are read with an F1 above %d, by more than %d better than by rules',
    (field, least, better) => {
      expect(f1(tagged[field])).toBeGreaterThan(least)
      expect(f1(tagged[field]) - f1(rules[field])).toBeGreaterThan(better)
    },
  )
})
