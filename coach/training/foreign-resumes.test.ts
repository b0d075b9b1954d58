import { expect, it } from 'vitest'
import { askedOfResume } from '#built-in/resume/tagged-text.ts'
import { documentOfText } from '#built-in/resume/testing/document-of-text.ts'
import foreign from './foreign-resumes.json' with { type: 'json' }

/** Twenty in eight languages; the two of developers hold more English words than others. */
it('a resume in another language than English is not shown to the tagger, which learned nothing of it', () => {
  const shown = foreign.filter(({ lines }) => askedOfResume(documentOfText(lines.join('\n'))) !== undefined)
  expect(shown.map(({ id }) => id)).toEqual(['de2'])
})
