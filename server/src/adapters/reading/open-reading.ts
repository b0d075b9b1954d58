import type { PoolLimits } from '#adapters/workers/worker-pool.ts'
import { type LaneDependencies, openLane } from './lanes.ts'
import type { Reading } from './port.ts'
import { type LaneReadingSettings, type Lanes, readOnLanes } from './read-on-lanes.ts'

export type ReadingSettings = LaneReadingSettings &
  LaneDependencies & {
    /** Limits of all workers that differ from the usual ones. */
    limits?: Partial<PoolLimits>
  }

/**
 * Documents and pages: some hundred milliseconds each. More at once than there are processors, so that an honest one is
 * read beside hostile ones and need not wait until their time is up.
 */
const FILES: PoolLimits = {
  atOnce: 4,
  reserved: 1,
  maxWaitingEach: 5,
  maxWaiting: 100,
  seconds: 5,
  megabytes: 448,
  idleSeconds: 120,
  niceness: 10,
}
/** Pictures: seconds each, and 300 MB for the recogniser. */
const PICTURES: PoolLimits = { ...FILES, atOnce: 2, maxWaitingEach: 3, maxWaiting: 20, seconds: 40, megabytes: 1024 }
/** What the coach does with texts: milliseconds each. */
const TEXTS: PoolLimits = {
  ...FILES,
  atOnce: 2,
  maxWaitingEach: 100,
  maxWaiting: 1000,
  megabytes: 512,
  idleSeconds: 600,
  niceness: 5,
}
const LIVE: PoolLimits = { ...TEXTS, atOnce: 1, reserved: 0, maxWaitingEach: 20, seconds: 3, niceness: 0 }

/** Opens all doors for foreign text. Workers start when they are needed. Close it when the server closes. */
export function openReading({ limits: changed, ...parts }: ReadingSettings): Reading {
  const limits = (usual: PoolLimits) => ({ ...usual, ...changed })
  const coach = new URL('./coach-worker.ts', import.meta.url)
  const lanes: Lanes = {
    files: openLane(new URL('./file-worker.ts', import.meta.url), limits(FILES), parts),
    pictures: openLane(new URL('./picture-worker.ts', import.meta.url), limits(PICTURES), parts),
    texts: openLane(coach, limits(TEXTS), parts),
    live: openLane(coach, limits(LIVE), parts),
  }
  // Well before an idle worker ends.
  return readOnLanes(lanes, { ...parts, awakeMilliseconds: (TEXTS.idleSeconds * 1000) / 2 })
}
