import type { Answer } from '@greenroom/contract/answers'
import { MAX_ANSWER_LENGTH } from '@greenroom/contract/answers'
import type { AudioAnswerFields, RecordingFields } from '@greenroom/contract/recordings'
import type { z } from 'zod'
import type { Speech, Voice } from '#adapters/speech/port.ts'
import type { Interviews } from '#modules/interviews/index.ts'
import type { Allowance } from '#modules/usage/index.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import type { Language } from '#platform/language.ts'
import type { Logger } from '#platform/log.ts'
import { requireFound } from '#platform/ownership.ts'
import { Problem } from '#platform/problems.ts'
import { type KeepDeps, keepRecording } from './keep-recording.ts'
import { playRecording } from './play-recording.ts'
import { readAloud } from './read-aloud.ts'
import { sweepRecordings } from './remove-files.ts'
import type { RecordingSummary } from './repo.ts'
import { asPrompt, createVocabulary } from './vocabulary.ts'
import { writeDown, writeDownMoment } from './write-down.ts'

export type RecordingService = ReturnType<typeof createRecordingService>
type Deps = KeepDeps & {
  interviews: Pick<Interviews, 'session' | 'about' | 'expectedTerms' | 'answer' | 'requireAnswerable'>
  allowance: Allowance
  /** Undefined when no transcription server is configured. */
  speech: Speech | undefined
  /** Undefined when no speech server is configured. */
  voice: Voice | undefined
  logger: Logger
  /** Told that files are of no use any more. */
  afterRemoval(): Promise<void>
}

export function createRecordingService(deps: Deps) {
  const { repo, storage, interviews, clock } = deps
  const vocabularyOf = createVocabulary(deps)
  return {
    async upload(userId: string, interviewId: string, fields: z.output<typeof RecordingFields>, bytes: Uint8Array) {
      await interviews.session(userId, interviewId)
      const { recording_id: recordingId, position, duration, started_at: startedAt } = fields
      if (position === 0) await deps.allowance.require(userId, 'recording')
      return keepRecording(deps, { userId, interviewId, recordingId, position, duration, startedAt, bytes })
    },

    async list(userId: string, interviewId: string): Promise<RecordingSummary[]> {
      await interviews.session(userId, interviewId)
      return repo.list(userId, interviewId, clock())
    },

    async play(userId: string, id: string): Promise<FileAnswer> {
      const recording = await own(userId, id)
      return playRecording(storage, recording, await repo.chunks(recording))
    },

    async remove(userId: string, id: string): Promise<void> {
      await repo.remove(await own(userId, id))
      await deps.afterRemoval()
    },

    vocabulary: vocabularyOf,
    /** What this server has, and who does it. */
    available: () => ({
      available: deps.speech !== undefined,
      transcribed_by: deps.speech?.name,
      voice: deps.voice !== undefined,
      read_by: deps.voice?.name,
    }),

    async speak(userId: string, interviewId: string, text: string): Promise<FileAnswer> {
      await interviews.session(userId, interviewId)
      return readAloud(deps, text)
    },

    async transcribe(userId: string, interviewId: string, bytes: Uint8Array, language: string | undefined) {
      const vocabulary = asPrompt(await vocabularyOf(userId, interviewId))
      return writeDownMoment(deps, bytes, { language, vocabulary })
    },

    /** Kept first, whatever becomes of it. The text is judged like a typed answer. */
    async answer(
      userId: string,
      interviewId: string,
      { question_id, response_time, language }: z.output<typeof AudioAnswerFields> & { language: Language },
      bytes: Uint8Array,
    ): Promise<{ answer: Answer; transcript: string }> {
      await interviews.requireAnswerable(userId, interviewId, question_id)
      const kept = await keepRecording(deps, { userId, interviewId, questionId: question_id, position: 0, bytes })
      const vocabulary = asPrompt(await vocabularyOf(userId, interviewId))
      const transcript = await writeDown(deps, { bytes, mimeType: kept.mimeType }, 'speech_failed', { vocabulary })
      if (transcript === '') throw new Problem('validation_failed', { message: 'nothing_said' })
      const answer_text = transcript.slice(0, MAX_ANSWER_LENGTH)
      const body = { question_id, answer_text, response_time, language }
      const { answer } = await interviews.answer(userId, interviewId, body)
      return { answer, transcript }
    },

    sweep: () => sweepRecordings(deps),
  }

  async function own(userId: string, id: string) {
    return requireFound(await repo.find(userId, id, clock()))
  }
}
