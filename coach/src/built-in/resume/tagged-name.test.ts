import { expect, it } from 'vitest'
import { taggedText } from '#built-in/resume/testing/tagged-text.ts'
import { readResume } from './read-resume.ts'
import { withTaggedName } from './tagged-name.ts'

function nameWith(tagged: string, certainty?: number) {
  const { document, text, spans } = taggedText(tagged, certainty)
  return withTaggedName(readResume(document), text, spans).profile.basics.name
}

it('is read where only the tagger knows it', () => {
  expect(nameWith('Voice\n\n<person>Rüdiger Ohlandt</person>\nI sing.')).toBe('Rüdiger Ohlandt')
})

it('stands without title and degrees', () => {
  expect(nameWith('Voice\n\n<person>Dr. Rüdiger Ohlandt, PhD</person>\nI sing.')).toBe('Rüdiger Ohlandt')
})

it('stays as the rules read it where the tagger is not sure', () => {
  expect(nameWith('Ada Byron\nada@example.org\n\n<person>Hello There</person>', 0.3)).toBe('Ada Byron')
})

it('stays as the rules read it where the mail address bears it', () => {
  expect(nameWith('Ada Byron\nada@example.org\n\nREFERENCES\n\n<person>Tom Blake</person>')).toBe('Ada Byron')
})

it('is no heading', () => {
  expect(nameWith('Ada Byron\nbyron@example.org\n\n<person>Work experience</person>')).toBe('Ada Byron')
})
