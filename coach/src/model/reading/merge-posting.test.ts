import { expect, it } from 'vitest'
import { mergePosting } from './merge-posting.ts'

const titleOf = (own: string, claimed: string, sure = 0.9) => {
  const draft = { title: own, job_type: 'full-time', description: own, requirements: [], responsibilities: [] }
  const nothing = { company: undefined, location: undefined, salary_range: undefined, job_type: undefined }
  const claims = { ...nothing, title: claimed, experience_level: undefined, skills_required: [] }
  return mergePosting({ ...draft, skills_required: [], confidence: { title: sure } }, claims).reading.title
}

it.each([
  ['【岗位】新媒体运营', '新媒体运营'],
  ['| Post | Payroll Specialist |', 'Payroll Specialist'],
  ['Warehouse Team Leader (Ref 4471)', 'Warehouse Team Leader'],
  ['Position: Ferry Pilot', 'Ferry Pilot'],
])('takes the title out of the line %s, where it stands apart', (line, title) => {
  expect(titleOf(line, title)).toBe(title)
})

it.each([
  ['Senior Data Engineer', 'Data Engineer'],
  ['Finance Assistant/ Accountant', 'Accountant'],
  ['Head of Sales, North', 'Head of Sales'],
  ['Night Porter', 'Porter Night'],
])('leaves the title %s whole', (title, claimed) => {
  expect(titleOf(title, claimed)).toBe(title)
})

it('leaves a title that was given', () => {
  expect(titleOf('Ferry Pilot (Ref 12)', 'Ferry Pilot', 1)).toBe('Ferry Pilot (Ref 12)')
})
