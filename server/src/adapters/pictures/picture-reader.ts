import type { FileLane, PictureLane } from '#adapters/reading/lanes.ts'
import { QueueFull } from '#adapters/workers/fair-queue.ts'
import { WorkerFailure } from '#adapters/workers/worker-failure.ts'
import type { PictureFailure, PictureReader } from './port.ts'

/** Reads screenshots, and makes portraits, through the workers. */
export function createPictureReader(pictures: PictureLane, files: FileLane): PictureReader {
  return {
    async read(bytes) {
      try {
        return await pictures.run('picture', bytes)
      } catch (error) {
        return { kind: 'failed', reason: reasonOf(error) }
      }
    },
    async makePortrait(bytes) {
      try {
        return await files.run('portrait', bytes)
      } catch (error) {
        const reason = reasonOf(error)
        return { kind: 'failed', reason: reason === 'slow' ? 'large' : reason }
      }
    },
  }
}

function reasonOf(error: unknown): Exclude<PictureFailure, 'unsupported' | 'empty'> {
  if (error instanceof QueueFull) return 'busy'
  if (!(error instanceof WorkerFailure)) throw error
  return ({ slow: 'slow', memory: 'large', threw: 'broken', lost: 'busy', closed: 'busy' } as const)[error.reason]
}
