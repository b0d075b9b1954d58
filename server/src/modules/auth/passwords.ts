import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the least figures of the OWASP password storage cheat sheet: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** Hashes against a dummy when there is nothing to compare with, so that both cases take the same time. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash()), password)
  return matches && Boolean(passwordHash)
}

let dummy: Promise<string> | undefined
/** Made ahead of the first sign-in, which would otherwise take twice as long for an unknown email. */
export function dummyHash(): Promise<string> {
  dummy ??= hashPassword('the password of nobody')
  return dummy
}
