import { QueueFull } from '#adapters/workers/fair-queue.ts'
import type { Handlers } from '#adapters/workers/protocol.ts'
import { WorkerFailure } from '#adapters/workers/worker-failure.ts'
import { type Input, type PoolLimits, type Result, WorkerPool } from '#adapters/workers/worker-pool.ts'
import { Problem } from '#platform/problems.ts'
import type { CoachTasks } from './coach-tasks.ts'
import type { FileTasks } from './file-tasks.ts'
import type { PictureTasks } from './picture-tasks.ts'

const TRY_AGAIN_SECONDS = 10

/** A pool of workers in the name of whoever makes the present call. */
export type Lane<H extends Handlers> = {
  /** Whether a task of the present caller would be taken now. */
  hasRoom(): boolean
  /** @throws WorkerFailure, QueueFull */
  run<Name extends keyof H & string>(name: Name, input: Input<H, Name>): Promise<Result<H, Name>>
  /** The same for texts of a person, who can be told what is wrong. @throws Problem */
  ask<Name extends keyof H & string>(name: Name, input: Input<H, Name>, signal?: AbortSignal): Promise<Result<H, Name>>
  close(): Promise<void>
}
export type FileLane = Lane<FileTasks>
export type PictureLane = Lane<PictureTasks>
export type TextLane = Lane<CoachTasks>

export type LaneDependencies = {
  /** Names the present caller, whose readings wait for each other; background work is a caller too. */
  owner(): string
  /** Told why a reading failed, never what was read. */
  onFailure(failure: { task: string; reason: string; detail?: string }): void
}

export function openLane<H extends Handlers>(script: URL, limits: PoolLimits, parts: LaneDependencies): Lane<H> {
  const pool = new WorkerPool<H>(script, limits)
  const run: Lane<H>['ask'] = (name, input, signal) =>
    pool.run(parts.owner(), name, input, signal).catch((error: unknown) => {
      if (error instanceof WorkerFailure && error.reason !== 'closed') {
        const { reason, message } = error
        parts.onFailure({ task: name, reason, ...(reason === 'threw' && { detail: message }) })
      }
      throw error
    })
  return {
    hasRoom: () => pool.hasRoom(parts.owner()),
    run,
    ask: (name, input, signal) =>
      run(name, input, signal).catch((error: unknown) => {
        throw toProblem(error)
      }),
    close: () => pool.close(),
  }
}

export const busy = () => new Problem('reading_busy', { retryAfter: TRY_AGAIN_SECONDS })

/** What a person is told of a text that was not read. */
export function toProblem(error: unknown): unknown {
  if (error instanceof QueueFull) return busy()
  if (!(error instanceof WorkerFailure)) return error
  return error.reason === 'lost' || error.reason === 'closed' ? busy() : new Problem('text_not_readable')
}
