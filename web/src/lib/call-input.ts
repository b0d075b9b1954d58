import type { Call } from '@greenroom/contract/call'
import type { z } from 'zod'

type ParamsOf<C> = C extends { params: infer P extends z.ZodType } ? { params: z.input<P> } : unknown
type QueryOf<C> = C extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : unknown
type BodyOf<C> = C extends { upload: string }
  ? C extends { body: infer B extends z.ZodType }
    ? { file: File } | { body: z.input<B> }
    : { file: File }
  : C extends { body: infer B extends z.ZodType }
    ? { body: z.input<B> }
    : unknown

export type SendOptions = {
  signal?: AbortSignal
  /** What is wanted instead of JSON. */
  accept?: string
  /** Sent although the page is being closed. */
  keepalive?: boolean
  /** The sent share of an upload, 0 to 1. */
  onProgress?: (share: number) => void
  /** Multipart text fields that go beside the file. */
  fields?: Record<string, string>
}

/** What a call asks for: its path parameters, query, and body or file. */
export type CallInput<C extends Call> = ParamsOf<C> & QueryOf<C> & BodyOf<C>
export type CallOutput<C extends Call> = z.output<C['output']>

/** The same input, seen without the types of one call. */
export type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: File
}
