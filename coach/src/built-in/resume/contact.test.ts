import { describe, expect, it } from 'vitest'
import { contactIn } from './contact.ts'

describe('a phone number anywhere in a text', () => {
  it.each([
    ['tel 030 123456789', '030 123456789'],
    ['Mobile no. : 030 123456789', '030 123456789'],
    ['Phone number: 030 123456789', '030 123456789'],
    ['Contact No 030 123456789', '030 123456789'],
    ['ph.: (030) 123456789', '(030) 123456789'],
    ['Order 030 123456789', undefined],
  ])('of %j is %j', (text, phone) => expect(contactIn(text).phone).toBe(phone))

  it('is none where a label has nothing but white space behind it', () => {
    expect(contactIn(`tel${' '.repeat(20_000)}x 030 123456789`).phone).toBeUndefined()
  })
})

describe('a mail address that a narrow column breaks', () => {
  it.each([
    ['ana@post.example.o\nrg', 'ana@post.example.org'],
    ['ana@example.co\nm', 'ana@example.com'],
    ['ana@post.\nexample.org', 'ana@post.example.org'],
    ['ana@example.co\nLeeds', 'ana@example.co'],
    ['ana@example.com\nm', 'ana@example.com'],
  ])('%j is %s', (text, email) => expect(contactIn(text).email).toBe(email))
})
