import { hash } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

const COMPOSED = 'caf\u00e9 au lait'
const DECOMPOSED = 'cafe\u0301 au lait'

it('takes a password however the keyboard composed its letters', async () => {
  expect(await isPassword(DECOMPOSED, await hashPassword(COMPOSED))).toBe(true)
  expect(await isPassword(COMPOSED, await hashPassword(DECOMPOSED))).toBe(true)
  expect(await isPassword('cafe au lait', await hashPassword(COMPOSED))).toBe(false)
})

it('still takes a password that was set before passwords were normalised', async () => {
  expect(await isPassword(DECOMPOSED, await hash(DECOMPOSED))).toBe(true)
})
