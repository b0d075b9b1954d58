import { expect, it } from 'vitest'
import { isKnownSkill } from './known-skill.ts'

it.each(['control panels', 'rota planning'])('takes %s for a skill, though no list of ours has it', (name) => {
  expect(isKnownSkill(name)).toBe(true)
})

it.each(['our team', 'Monday to Friday', 'you will be', 'free parking', 'a friendly office', 'June 2021'])(
  'takes %s for none',
  (name) => {
    expect(isKnownSkill(name)).toBe(false)
  },
)
