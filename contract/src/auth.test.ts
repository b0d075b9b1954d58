import { describe, expect, it } from 'vitest'
import { authCalls } from './auth.ts'

const Login = authCalls.login.body

describe('an email address', () => {
  it.each(['a@b.c', 'mara.lindqvist@example.org', 'a@b..c', 'a@sub.domain.example'])('may be %s', (email) => {
    expect(Login.safeParse({ email, password: 'x' }).success).toBe(true)
  })

  it.each(['a', 'a@b', '@b.c', 'a@.c', 'a@b.', 'a b@c.d', 'a@b@c.d'])('is not %s', (email) => {
    expect(Login.safeParse({ email, password: 'x' }).success).toBe(false)
  })

  it('is refused, however long it is', () => {
    expect(Login.safeParse({ email: `a@${'.'.repeat(200_000)}@`, password: 'x' }).success).toBe(false)
  })
})
