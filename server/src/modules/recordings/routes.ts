import { type Recording, recordingCalls } from '@greenroom/contract/recordings'
import { speechCalls } from '@greenroom/contract/speech'
import type { Routes } from '#platform/http/routes.ts'
import type { Upload } from '#platform/http/uploads.ts'
import { Problem } from '#platform/problems.ts'
import type { RecordingSummary } from './repo.ts'
import type { RecordingService } from './service.ts'

export function recordingRoutes(routes: Routes, recordings: RecordingService) {
  routes.handle(speechCalls.available, async () => recordings.available())
  routes.handle(speechCalls.vocabulary, async ({ caller, params }) => ({
    phrases: await recordings.vocabulary(caller.userId, params.id),
  }))
  routes.handle(speechCalls.speak, ({ caller, body }) => recordings.speak(caller.userId, body.session_id, body.text))
  routes.handle(speechCalls.transcribe, async ({ caller, params, fields, upload }) => ({
    text: await recordings.transcribe(caller.userId, params.id, bytesOf(upload), fields.language),
  }))
  routes.handle(recordingCalls.upload, async ({ caller, params, fields, upload }) => ({
    recording: toRecording(await recordings.upload(caller.userId, params.id, fields, bytesOf(upload))),
  }))
  routes.handle(recordingCalls.list, async ({ caller, params }) => ({
    recordings: (await recordings.list(caller.userId, params.id)).map(toRecording),
  }))
  routes.handle(recordingCalls.read, ({ caller, params }) => recordings.play(caller.userId, params.id))
  routes.handle(
    recordingCalls.remove,
    async ({ caller, params }) => {
      await recordings.remove(caller.userId, params.id)
      return {}
    },
    { message: 'recording_deleted' },
  )
  routes.handle(recordingCalls.audioAnswer, ({ caller, params, fields, upload, language }) =>
    recordings.answer(caller.userId, params.id, { ...fields, language }, bytesOf(upload)),
  )
}

function bytesOf(upload: Upload | undefined): Uint8Array {
  if (!upload) throw new Problem('validation_failed', { message: 'audio_missing' })
  return upload.bytes
}

const toRecording = (row: RecordingSummary): Recording => ({
  id: row.id,
  session_id: row.sessionId,
  question_id: row.questionId ?? undefined,
  mime_type: row.mimeType,
  size: row.size,
  duration: Math.round(row.duration),
  next_position: row.nextPosition,
  created_at: row.createdAt.toISOString(),
  started_at: row.startedAt?.toISOString(),
  expires_at: row.expiresAt.toISOString(),
})
