import { z } from 'zod'
import type { Database } from '#adapters/database/port.ts'

/** A kind of background work. Made beside the feature that does it, in its `tasks.ts`. */
export type TaskKind<Data extends object> = {
  /** Stands in the database, so it stays as long as tasks of this kind may wait. */
  name: string
  /** Ids and the like: it is kept until the task is done, or as a dead letter. `userId` says whose it is. */
  data: z.ZodType<Data>
  /** How often it is tried again; then it is a dead letter. */
  retries: number
  /** Seconds before it is tried again: `first`, then twice as many each time, up to `longest`; by chance up to half less. */
  delay: { first: number; longest: number }
  /** Seconds after which a try has failed. */
  deadline: number
  /** How many of them one process does at a time. */
  atOnce: number
}

/** One try of a task. */
export type Attempt = {
  /** Of the task; the same each time it is tried. */
  id: string
  /** How often it was tried before: some of that may have had its effect. */
  tries: number
  isLast: boolean
  /** Aborted when the process stops or the time is over. Whatever fails from then on is tried again. */
  ending: AbortSignal
  /**
   * Ends the task together with its effect: both are there, or neither. One process may be taken for dead and wake up
   * while another one does the same; of the two only the first gets beyond this line.
   * @throws {TaskEnded} to the other one, whose transaction is undone with it
   */
  finish(transaction: Database): Promise<void>
}

export class TaskEnded extends Error {}

/** Trying again would not help: a dead letter at once. */
export class Hopeless extends Error {}

export type TaskHandler = {
  kind: TaskKind<object>
  run(data: unknown, attempt: Attempt): Promise<void>
}

/** What a feature does with a kind of task. */
export const handle = <Data extends object>(
  kind: TaskKind<Data>,
  run: (data: Data, attempt: Attempt) => Promise<void>,
): TaskHandler => ({ kind, run: (data, attempt) => run(kind.data.parse(data), attempt) })

export type AddOptions = {
  /** A task takes the place of those with its key that wait. */
  key?: string
  /** Seconds from now. */
  after?: number
  /** Seconds in which there is at most one with its key, whoever adds it. */
  every?: number
}

/** Where features leave work for later. */
export type TaskQueue = {
  /** @param handle the transaction of the row that the task is about: it is there from the commit on, or not at all */
  add<Data extends object>(handle: Database, kind: TaskKind<Data>, data: Data, options?: AddOptions): Promise<void>
  /** Takes those with this key back that wait. */
  takeBack(handle: Database, kind: { name: string }, key: string): Promise<void>
  /** Whether one with this key waits or is being done. */
  has(kind: { name: string }, key: string): Promise<boolean>
}

/** Work that is done again and again, by one process at a time. What a run does not get done the next one does. */
export type RegularTask = {
  name: string
  /** Seconds. */
  every: number
  run(): Promise<void>
}

export const REGULAR: TaskKind<{ name: string }> = {
  name: 'regular',
  data: z.object({ name: z.string() }),
  retries: 2,
  delay: { first: 10, longest: 60 },
  deadline: 15 * 60,
  atOnce: 2,
}

/** Has a regular task done now, because there is something for it to do. */
export const doSoon = (tasks: TaskQueue, handle: Database, name: string): Promise<void> =>
  tasks.add(handle, REGULAR, { name }, { key: name })

export type QueueState = {
  kind: string
  /** Due, and nobody does it yet. */
  waiting: number
  /** Due later, most of them after a failure. */
  delayed: number
  running: number
  /** Dead letters. */
  failed: number
  /** Seconds since the oldest of those that wait was due. */
  oldest: number
}

export type DeadLetter = {
  id: string
  kind: string
  failedAt: Date
  /** How often it was tried. */
  tries: number
  /** What went wrong the last time, without texts of people. */
  reason: string
}

/** What is known of all tasks in the database, whichever process they are done by. */
export type TaskOverview = {
  /** Every kind that was ever used. */
  states(): Promise<QueueState[]>
  /** The latest first. */
  deadLetters(): Promise<DeadLetter[]>
  /** @returns false when there is no such dead letter */
  retry(id: string): Promise<boolean>
}

export type Tasks = TaskQueue &
  TaskOverview & {
    /** Makes the kinds known. Before it nothing can be added. */
    begin(handlers: readonly TaskHandler[], options: { isWorker: boolean }): Promise<void>
    /** Does them from here on, for a worker that has begun. */
    work(): Promise<void>
    /** Takes on nothing new, waits for what is under way as long as `patience`, and gives back the rest. */
    close(): Promise<void>
  }
