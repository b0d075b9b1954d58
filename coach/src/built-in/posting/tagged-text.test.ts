import { expect, it } from 'vitest'
import { taggedText } from './tagged-text.ts'

it.each([
  ['dashes', '- One\n- Two\n- Three'],
  ['pictures', '👉 One\n👉 Two\n👉 Three'],
  ['numbers', '1. One\n2. Two\n3. Three'],
  ['codes', 'E1 One\nE2 Two\nE3 Three'],
  ['a quoted mail', '> - One\n> - Two\n> - Three'],
  ['blanks', '            - One\n            - Two\n            - Three'],
])('gives items one mark: %s', (_, list) => {
  expect(taggedText(`You need\n${list}`)).toBe('You need\n• One\n• Two\n• Three')
})

it('joins an item that was broken, and keeps paragraphs apart', () => {
  expect(taggedText('You need\n- three years\n  with Go\n\nWe offer\n- tea')).toBe(
    'You need\n• three years with Go\n\nWe offer\n• tea',
  )
})

it('leaves out marks of headings and emphasis, and what nobody sees', () => {
  expect(taggedText('## Nurse\n\n- **Soft\u00adware** skills')).toBe('Nurse\n\n• Software skills')
})
