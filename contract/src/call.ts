import { z } from 'zod'

type Shape = z.ZodType

/**
 * What goes first when the server has more to do than it can: `save` keeps what a person says, `live` helps while
 * somebody waits for an answer, `sound` keeps a recording, which its sender has until then, `heavy` costs much and can be
 * done later. `heavy` is refused first, `save` last.
 */
export type Priority = 'save' | 'live' | 'sound' | 'normal' | 'heavy'

/**
 * One call of the HTTP contract. `path` is relative to the base path `/api/v1` and names its parameters
 * `:like_this`. `output` is the `data` of the success envelope; `file` marks a call that answers raw bytes.
 */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: Shape
  /** The body is given as the text that was sent, because it is signed. */
  readonly raw?: boolean
  /** The name of the file field when the call takes multipart/form-data instead of, or beside, JSON. */
  readonly upload?: string
  /** What that file may be; the first is the usual one. The server looks at the bytes, not at what is said of them. */
  readonly uploadTypes?: readonly string[]
  /** Bytes of that file; without it the limit of resumes. */
  readonly uploadMost?: number
  /** Times a minute and user; without it the limit of all calls together. */
  readonly mostAMinute?: number
  /** The text fields beside the file. */
  readonly fields?: z.ZodObject
  readonly output: Shape
  readonly status?: 200 | 201 | 202
  /** `normal` unless it says something else. */
  readonly priority?: Priority
  /** Calls need a bearer token unless this is true. */
  readonly open?: boolean
  readonly file?: boolean
  /** A second, whole address of the same call. */
  readonly alias?: string
  /** Its events by name, for a call that also answers as server-sent events where the client accepts those. */
  readonly events?: Readonly<Record<string, Shape>>
}

/** Keeps the literal types of a call, so that client and server infer from it. */
export const call = <const C extends Call>(definition: C): C => definition

/** What `:id` calls take. Ids are checked by the lookup, so a malformed one is simply not found. */
export const ById = z.object({ id: z.string() })

/** Answers of calls that only confirm. */
export const Nothing = z.object({})
