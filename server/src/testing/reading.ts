import { afterAll } from 'vitest'
import { type Lane, toProblem } from '#adapters/reading/lanes.ts'
import { openReading, type ReadingSettings } from '#adapters/reading/open-reading.ts'
import type { Reading } from '#adapters/reading/port.ts'
import { type LaneReadingSettings, readOnLanes } from '#adapters/reading/read-on-lanes.ts'
import type { Handlers } from '#adapters/workers/protocol.ts'
import { WorkerFailure } from '#adapters/workers/worker-failure.ts'
import type { Input, Result } from '#adapters/workers/worker-pool.ts'
import { currentCall } from '#platform/http/current-call.ts'

const owner = () => currentCall()?.userId ?? 'nobody'
const opened: Reading[] = []
let shared: Reading | undefined

/** What the workers do, done here: most tests ask what is read, not where. One for all applications of a test file. */
export function testReading(): Reading {
  shared ??= openReadingHere()
  return shared
}

/** The same with other settings. It is closed after the tests of the file. */
export function openReadingHere(settings: Partial<LaneReadingSettings> = {}): Reading {
  const texts = laneHere(() => import('#adapters/reading/coach-tasks.ts').then(({ coachTasks }) => coachTasks))
  const lanes = {
    files: laneHere(() => import('#adapters/reading/file-tasks.ts').then(({ fileTasks }) => fileTasks)),
    pictures: laneHere(() => import('#adapters/reading/picture-tasks.ts').then(({ pictureTasks }) => pictureTasks)),
    texts,
    live: texts,
  }
  return kept(readOnLanes(lanes, { owner, awakeMilliseconds: Number.POSITIVE_INFINITY, ...settings }))
}

/** Real workers, with time enough on a busy machine: for tests of limits, turns and failures. Closed after the file. */
export function openTestReading({ limits, ...settings }: Partial<ReadingSettings> = {}): Reading {
  return kept(openReading({ owner, onFailure: () => {}, limits: { seconds: 60, ...limits }, ...settings }))
}

function kept(reading: Reading): Reading {
  opened.push(reading)
  return reading
}

afterAll(() => Promise.all(opened.map((reading) => reading.close())))

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
