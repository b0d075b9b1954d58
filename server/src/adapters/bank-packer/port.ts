import type { CompactBank, PackedQuestions } from '@greenroom/coach/question-matcher'

/**
 * Makes question banks ready for matching without holding up the event loop. Owners take turns. Both calls reject when
 * they take far longer or more memory than any bank within the quota.
 */
export type BankPacker = {
  /** @param texts at most some 64,000 characters together, so that a turn is short. */
  pack(owner: string, texts: string[]): Promise<PackedQuestions>
  join(owner: string, parts: PackedQuestions[]): Promise<CompactBank>
  close(): Promise<void>
}
