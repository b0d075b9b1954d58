import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { type Lane, toProblem } from '#adapters/reading/lanes.ts'
import { openReading, type ReadingSettings } from '#adapters/reading/open-reading.ts'
import type { Reading } from '#adapters/reading/port.ts'
import { type LaneReadingSettings, readOnLanes } from '#adapters/reading/read-on-lanes.ts'
import type { Handlers } from '#adapters/workers/protocol.ts'
import { WorkerFailure, type WorkerFailureReason } from '#adapters/workers/worker-failure.ts'
import type { Input, Result } from '#adapters/workers/worker-pool.ts'
import { currentCall } from '#platform/http/current-call.ts'

const owner = () => currentCall()?.userId ?? 'nobody'
let shared: Reading | undefined

/**
 * What the workers do, done here: most tests ask what is read, not where. One for all test files of this process, so it
 * is never closed; it holds nothing.
 */
export function testReading(): Reading {
  shared ??= readHere()
  return shared
}

/** The same with other settings. Closed after the test that opened it, or after the tests of the file. */
export const openReadingHere = (settings: Partial<LaneReadingSettings> = {}): Reading => kept(readHere(settings))

/** Real workers that a busy machine does not starve: for tests of limits, turns and failures. Closed likewise. */
export function openTestReading({ limits, ...settings }: Partial<ReadingSettings> = {}): Reading {
  return kept(
    openReading({
      owner,
      onFailure: () => {},
      limits: { seconds: 60, startSeconds: 600, niceness: 0, ...limits },
      ...settings,
    }),
  )
}

/** What a person meets when their reading ends without a result. */
export function failedReading(reason: WorkerFailureReason): Reading {
  const lane = laneHere<Handlers>(() => Promise.reject(new WorkerFailure(reason)))
  return readOnLanes({ files: lane, pictures: lane, texts: lane, live: lane }, { owner, awakeMilliseconds: 0 })
}

function readHere(settings: Partial<LaneReadingSettings> = {}): Reading {
  const texts = laneHere(() => import('#adapters/reading/coach-tasks.ts').then(({ coachTasks }) => coachTasks))
  const lanes = {
    files: laneHere(() => import('#adapters/reading/file-tasks.ts').then(({ fileTasks }) => fileTasks)),
    pictures: laneHere(() => import('#adapters/reading/picture-tasks.ts').then(({ pictureTasks }) => pictureTasks)),
    texts,
    live: texts,
  }
  return readOnLanes(lanes, { owner, awakeMilliseconds: Number.POSITIVE_INFINITY, ...settings })
}

/** The files of a process share this module, so each test or file that opens one closes it. Not for `beforeAll`. */
function kept(reading: Reading): Reading {
  const close = () => reading.close()
  if (TestRunner.getCurrentTest()) onTestFinished(close)
  else afterAll(close)
  return reading
}

/** Runs tasks in this process. What goes in and what comes out is copied, as between processes. */
function laneHere<H extends Handlers>(load: () => Promise<H>): Lane<H> {
  const run = async <Name extends keyof H & string>(name: Name, input: Input<H, Name>, signal?: AbortSignal) => {
    const task = (await load())[name]
    signal?.throwIfAborted()
    try {
      return structuredClone(await task?.(structuredClone(input) as never)) as Result<H, Name>
    } catch (error) {
      throw new WorkerFailure('threw', error instanceof Error ? error.stack : String(error))
    }
  }
  return {
    hasRoom: () => true,
    run,
    ask: (name, input, signal) =>
      run(name, input, signal).catch((error: unknown) => {
        throw toProblem(error)
      }),
    close: async () => {},
  }
}
