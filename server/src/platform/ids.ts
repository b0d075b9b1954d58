import { v7, validate } from 'uuid'

/** A new id: UUIDv7, so ids grow with time. */
export const newId = (): string => v7()

/** False for what cannot be an id at all; the database must not be asked for it. */
export const isId = (value: string): boolean => validate(value)
