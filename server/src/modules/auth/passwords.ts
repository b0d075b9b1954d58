import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the least figures of the OWASP password storage cheat sheet: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(normalise(password), COST)

/** Hashes against a dummy when there is nothing to compare with, so that both cases take the same time. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const known = passwordHash ?? (await dummyHash())
  const normalised = normalise(password)
  // Passwords set before they were normalised stay valid as they were typed.
  const matches = (await verify(known, normalised)) || (normalised !== password && (await verify(known, password)))
  return matches && Boolean(passwordHash)
}

/** Keyboards differ in how they compose a letter; the person typed the same password. */
const normalise = (password: string) => password.normalize('NFKC')

let dummy: Promise<string> | undefined
/** Made ahead of the first sign-in, which would otherwise take twice as long for an unknown email. */
export function dummyHash(): Promise<string> {
  dummy ??= hashPassword('the password of nobody')
  return dummy
}
