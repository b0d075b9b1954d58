import type { DocumentFailure } from './port.ts'

/** Thrown inside the worker for what is wrong with the document itself. */
export class ReadingProblem extends Error {
  readonly reason: DocumentFailure
  constructor(reason: DocumentFailure) {
    super(reason)
    this.reason = reason
  }
}
