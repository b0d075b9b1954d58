import { busy, type FileLane, type TextLane } from '#adapters/reading/lanes.ts'
import type { ResumeTagging } from '#adapters/reading/resume-tagging.ts'
import { QueueFull } from '#adapters/workers/fair-queue.ts'
import { WorkerFailure } from '#adapters/workers/worker-failure.ts'
import { likelyType } from './likely-type.ts'
import { documentMessage } from './messages.ts'
import type { DocumentReader, DocumentReading, FailureReason } from './port.ts'

/** Reads PDF and Word through the workers. */
export function createDocumentReader(files: FileLane, texts: TextLane, tagged: ResumeTagging): DocumentReader {
  return {
    requireTurn() {
      if (!files.hasRoom() || !texts.hasRoom()) throw busy()
    },
    async read(bytes) {
      try {
        const result = await files.run('document', bytes)
        if (result.kind !== 'read') return toReading(result)
        const { asked: _, ...read } = result
        return { ...read, resume: await tagged(result, texts.run) }
      } catch (error) {
        return toReading({ kind: 'failed', mime_type: likelyType(bytes), reason: reasonOf(error) })
      }
    },
  }
}

function reasonOf(error: unknown): FailureReason {
  if (error instanceof QueueFull) return 'busy'
  if (!(error instanceof WorkerFailure)) throw error
  return ({ slow: 'too_slow', memory: 'too_big', threw: 'broken', lost: 'busy', closed: 'busy' } as const)[error.reason]
}

type Unread = { kind: 'refused' } | Pick<DocumentReading & { kind: 'failed' }, 'kind' | 'mime_type' | 'reason'>

function toReading(unread: Unread): DocumentReading {
  if (unread.kind === 'refused') {
    const message_key = 'document.unsupported'
    return { kind: 'refused', reason: 'unsupported', message_key, message: documentMessage(message_key) }
  }
  const message_key = `document.${unread.reason}` as const
  return { ...unread, message_key, message: documentMessage(message_key) }
}
