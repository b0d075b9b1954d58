import type { ModelUse } from '@greenroom/coach/model'
import type { CoachStatus } from '@greenroom/contract/coach-status'

/** One call of a model, or that the built-in coach took over. Never what was asked or said. */
export type CoachUse = ({ kind: 'call' } & ModelUse) | { kind: 'fallback' }

/** What a model costs, in the currency of the table per million tokens. */
export type Price = {
  input: number
  /** Of input that the provider had read before. */
  cached_input: number
  /** Of input that the provider read and keeps. */
  cache_write: number
  output: number
}
/** What the operator pays: an ISO 4217 currency, and prices by the names that `generated_by` has. */
export type PriceTable = { currency: string; prices: ReadonlyMap<string, Price> }

/** What there is to know of the coach beside its answers. */
export type CoachWatch = {
  status(): CoachStatus
  /** Called within the call that caused the use. */
  onUse(listener: (use: CoachUse) => void): void
}
