import { expect, it } from 'vitest'
import { sectionsOf } from '#built-in/posting/sections.ts'
import { requirementLines } from './requirement-lines.ts'

const read = (text: string) => requirementLines(sectionsOf(text))

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

it('plain prose, empty marks and another script give nothing', () => {
  expect(read('We are a family hotel. You need to speak French and be calm. Write to us with a CV.')).toEqual([])
  expect(read('- \n- \n')).toEqual([])
  expect(read('夜班接待\n会说英语\n有经验者优先')).toEqual([])
})
