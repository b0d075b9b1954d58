import type { PictureLane } from '#adapters/reading/lanes.ts'
import { QueueFull } from '#adapters/workers/fair-queue.ts'
import { WorkerFailure } from '#adapters/workers/worker-failure.ts'
import type { PictureFailure, PictureReader } from './port.ts'

/** Reads screenshots through the workers. */
export function createPictureReader(pictures: PictureLane): PictureReader {
  return {
    async read(bytes) {
      try {
        return await pictures.run('picture', bytes)
      } catch (error) {
        return { kind: 'failed', reason: reasonOf(error) }
      }
    },
  }
}

function reasonOf(error: unknown): PictureFailure {
  if (error instanceof QueueFull) return 'busy'
  if (!(error instanceof WorkerFailure)) throw error
  return ({ slow: 'slow', memory: 'large', threw: 'broken', lost: 'busy', closed: 'busy' } as const)[error.reason]
}
