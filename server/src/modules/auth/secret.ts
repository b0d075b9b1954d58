import { createHash, randomBytes } from 'node:crypto'

/** Something only its bearer knows: a token of a login, or of a link. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Secrets are random, so a plain hash is enough: nobody can try them all. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
