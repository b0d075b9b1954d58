import { jobCalls } from '@greenroom/contract/jobs'
import { resumeChangeCalls } from '@greenroom/contract/resume-changes'
import { type Resume, resumeCalls } from '@greenroom/contract/resumes'
import type { MessageKey as DocumentMessageKey } from '#adapters/documents/port.ts'
import { exported, toExport } from '#modules/resumes/export/exported.ts'
import type { Clock } from '#platform/clock.ts'
import { UnwritableText } from '#platform/documents/pdf.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Language } from '#platform/language.ts'
import { fieldMessage, messageText } from '#platform/messages.ts'
import { fieldProblem } from '#platform/problems.ts'
import { readingNotesOf } from '#platform/read-again.ts'
import { asWanted } from './as-wanted.ts'
import { type BatchActions, inBatch } from './batch.ts'
import { FILE_MISSING } from './read-resume.ts'
import type { ResumeSummary } from './repo.ts'
import type { ResumePage, ResumeService } from './service.ts'

/** Why a document could not be read, in a person's words. */
export type DocumentTexts = (key: DocumentMessageKey, language: Language) => string

export function resumeRoutes(routes: Routes, resumes: ResumeService, texts: DocumentTexts, clock: Clock) {
  const toResume = (row: ResumeSummary, language: Language) => resumeOf(row, clock(), language, texts)
  const one = (row: ResumeSummary, language: Language) => ({ resume: toResume(row, language) })
  const several = ({ rows, pagination }: ResumePage, language: Language) => ({
    resumes: rows.map((row) => toResume(row, language)),
    pagination,
  })

  routes.handle(resumeCalls.create, async ({ caller, upload, body, language }) => {
    if (upload) return one(await resumes.upload(caller.userId, upload.filename, upload.bytes), language)
    if (body) {
      const named = messageText('pasted_resume', language)
      return one(await resumes.paste(caller.userId, body.text, body.filename, named), language)
    }
    throw fieldProblem('file', fieldMessage('Please upload resume or enter resume content first', language))
  })
  routes.handle(resumeCalls.list, async ({ caller, query, language }) =>
    several(await resumes.list(caller.userId, query), language),
  )
  routes.handle(resumeCalls.search, async ({ caller, body, language }) =>
    several(await resumes.search(caller.userId, body), language),
  )
  routes.handle(resumeCalls.batch, async ({ caller: { userId }, body, language }) => {
    const actions: BatchActions = {
      delete: (id) => resumes.remove(userId, id),
      reparse: (id) => resumes.reparse(userId, id),
      analyze: (id) => resumes.analyze(userId, id, undefined, language),
    }
    return { results: await inBatch(body.resume_ids, actions[body.action], language) }
  })
  routes.handle(resumeCalls.export, async ({ caller, body, language }) => {
    const chosen = await toExport(resumes, caller.userId, body.resume_ids)
    return exported(chosen, body.format).catch((error: unknown) => {
      if (!(error instanceof UnwritableText)) throw error
      throw fieldProblem('format', fieldMessage(LATIN_ONLY, language))
    })
  })
  routes.handle(resumeCalls.stats, async ({ caller }) => ({ stats: await resumes.stats(caller.userId) }))
  routes.handle(resumeCalls.read, async ({ caller, params, language }) =>
    one(await resumes.read(caller.userId, params.id), language),
  )
  routes.handle(resumeChangeCalls.update, async ({ caller, params, body, language }) =>
    one(await resumes.change(caller.userId, params.id, body), language),
  )
  routes.handle(
    resumeCalls.remove,
    async ({ caller, params, language }) => one(await resumes.remove(caller.userId, params.id), language),
    { message: 'resume_deleted' },
  )
  routes.handle(resumeCalls.reparse, async ({ caller, params, language }) =>
    one(await resumes.reparse(caller.userId, params.id), language),
  )
  routes.handle(resumeCalls.download, ({ caller, params }) => resumes.download(caller.userId, params.id))
  routes.handle(resumeCalls.preview, ({ caller, params }) => resumes.preview(caller.userId, params.id))
  routes.handle(resumeCalls.analyze, async ({ caller, params, body, language }) => ({
    analysis: asWanted(await resumes.analyze(caller.userId, params.id, body.job_id, language), body),
  }))
  routes.handle(jobCalls.matchResume, async ({ caller, params, body, language }) => ({
    analysis: await resumes.matchJob(caller.userId, body.resume_id, params.id, language),
  }))
}

const LATIN_ONLY = 'A PDF can hold Latin letters only. Choose Markdown or JSON for this resume'

const resumeOf = (row: ResumeSummary, now: Date, language: Language, texts: DocumentTexts): Resume => ({
  id: row.id,
  filename: row.filename,
  mime_type: row.mimeType,
  size: row.size,
  status: row.status,
  error: row.errorKey === null ? undefined : errorText(row.errorKey, language, texts),
  skills: row.skills,
  profile: row.profile ?? undefined,
  confidence: row.confidence ?? undefined,
  is_default: row.isDefault,
  ...(row.corrected.length > 0 && { corrected: row.corrected }),
  ...(row.status === 'completed' && readingNotesOf(row, now)),
  created_at: row.createdAt.toISOString(),
})

function errorText(key: string, language: Language, texts: DocumentTexts) {
  if (isDocumentKey(key)) return texts(key, language)
  return messageText(key === FILE_MISSING ? FILE_MISSING : 'processing_failed', language)
}

const isDocumentKey = (key: string): key is DocumentMessageKey => key.startsWith('document.')
