import type { FailureReason } from './port.ts'

/** Thrown inside the worker for what is wrong with the document itself. */
export class ReadingProblem extends Error {
  readonly reason: FailureReason
  constructor(reason: FailureReason) {
    super(reason)
    this.reason = reason
  }
}
