import { describe, expect, it } from 'vitest'
import { fill } from './fill.ts'

describe('a sentence pattern', () => {
  it('takes its words, with the right article', () => {
    expect(fill('As {a role} at {employer}.', { role: 'engineer', employer: 'Halden Rail' })).toBe(
      'As an engineer at Halden Rail.',
    )
  })

  it('lets a part in brackets fall away when its slot is empty, and gives nothing when another is', () => {
    expect(fill('Tell me[ about {employer}].', {})).toBe('Tell me.')
    expect(fill('Tell me about {employer}.', {})).toBeUndefined()
  })

  it('keeps brackets that are code', () => {
    expect(fill('A default argument `[]` misbehaves.', {})).toBe('A default argument `[]` misbehaves.')
  })
})
