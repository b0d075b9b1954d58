import { expect, it } from 'vitest'
import { createBuiltInCoach } from '#built-in/built-in-coach.ts'
import { outlineFor } from './outlines.ts'
import { ownPoints } from './own-points.ts'
import { composeSuggestion } from './suggest-answer.ts'

const RESUME = `Ida Holm

Experience
Baker, Small Oven, 2019 - Present
- Baked 300 loaves a day with two apprentices
- Changed the shift plan of nine people, so that nobody worked late twice a week

Skills
Sourdough, Excel`

async function suggested(question: string): Promise<string> {
  const lines = RESUME.split('\n').map((text) => ({ text: text.replace(/^- /, ''), bullet: text.startsWith('- ') }))
  const { profile, skills } = await createBuiltInCoach().readResume({ lines, text: RESUME })
  return composeSuggestion({ question, history: [], resume: { text: RESUME, profile, skills } }).answer
}

it('shows a line of the resume that says half of what the question asks about', async () => {
  expect(await suggested('How did you change the shift plan?')).toContain('Changed the shift plan')
})

it.each([
  'What does a good day in the workshop look like for you?',
  'Two trucks arrive late at the same gate. What happens next?',
  'How many people live in this city?',
])('shows no line that has a single word in common: %s', async (question) => expect(await suggested(question)).toBe(''))

it.each(['How would you hash a password?', 'Which tables would you reserve for a wedding?'])(
  'takes no question for a kind of which hardly anything was said: %s',
  (line) => expect(outlineFor(line)).toBeUndefined(),
)

it('asks where a tool was used, and not where an everyday thing was', () => {
  expect(ownPoints('Have you worked with QuickBooks before?')).toEqual(['Where you have used QuickBooks, and what for'])
  expect(ownPoints('How long have you been driving lorries?')).toEqual([])
})
