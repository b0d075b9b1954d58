/**
 * Why a task got no result: its time was up, it took more memory than it may, its handler threw, its worker was lost
 * before it began, or the pool was closed.
 */
export type WorkerFailureReason = 'slow' | 'memory' | 'threw' | 'lost' | 'closed'

export class WorkerFailure extends Error {
  readonly reason: WorkerFailureReason

  /** @param detail for the log; never shown to a person */
  constructor(reason: WorkerFailureReason, detail: string = reason) {
    super(detail)
    this.name = 'WorkerFailure'
    this.reason = reason
  }
}
