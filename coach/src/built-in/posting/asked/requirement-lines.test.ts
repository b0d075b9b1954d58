import { expect, it } from 'vitest'
import { readPosting } from '#built-in/posting/read-posting.ts'

const read = (text: string) => readPosting({ text }).requirements

it('the items that ask for something are found without a heading that says so', () => {
  const items = [
    'Experience with Opera or a similar hotel system',
    'Fluent English and good spoken French',
    'Able to work nights and weekends',
  ]
  const found = read(`Night Porter, The Larches Hotel

Here is the deal
- You welcome late guests and carry luggage
- You walk the building every two hours
So tell us about yourself
${items.map((item) => `- ${item}`).join('\n')}

£12.90 an hour, meals on duty`)
  expect(items.filter((item) => found.includes(item)).length).toBeGreaterThanOrEqual(2)
  expect(found.join(' ')).not.toContain('£12.90')
})

it('plain prose and empty marks give nothing', () => {
  expect(read('We are a family hotel. You need to speak French and be calm. Write to us with a CV.')).toEqual([])
  expect(read('- \n- \n')).toEqual([])
})

it.each([
  ['pictures', '👉 Two years on a wing machine\n👉 A forklift licence\n👉 Basic English'],
  ['codes', 'E1 Two years on a wing machine\nE2 A forklift licence\nE3 Basic English'],
  ['letters', 'a. Two years on a wing machine\nb. A forklift licence\nc. Basic English'],
  ['a quoted mail', '> - Two years on a wing machine\n> - A forklift licence\n> - Basic English'],
  ['HTML', '<ul><li>Two years on a wing machine</li><li>A forklift licence</li><li>Basic English</li></ul>'],
])('marks that only this posting has are no part of its items: %s', (_, list) => {
  const found = read(`Machine Operator\n\nRequirements\n${list}`)
  expect(found).toEqual(['Two years on a wing machine', 'A forklift licence', 'Basic English'])
})

it('a lone code is part of what it says', () => {
  expect(read('Clerk\n\nRequirements\n- C1 English\n- Typing\n- Filing')).toContain('C1 English')
})

it('a name with a capital inside is one, also where line breaks were lost', () => {
  const { skills_required } = readPosting({
    text: 'Engineer\n\nRequirements\n- Experience with PowerFactory and HyperMesh\n- Knowledge of grid codes\n- Fluent English',
  })
  expect(skills_required.join()).toMatch(/PowerFactory/)
})
