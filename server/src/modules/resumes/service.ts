import type { Coach } from '@greenroom/coach/coach'
import type { Pagination } from '@greenroom/contract/basics'
import type { ResumeChangeBody } from '@greenroom/contract/resume-changes'
import type { ResumeAnalysis, ResumeListQuery, ResumeSearchBody } from '@greenroom/contract/resumes'
import type { z } from 'zod'
import type { Jobs } from '#modules/jobs/index.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { isId } from '#platform/ids.ts'
import type { Language } from '#platform/language.ts'
import { type Owned, requireFound } from '#platform/ownership.ts'
import { fittingPage, pagination } from '#platform/pages.ts'
import { Problem } from '#platform/problems.ts'
import type { ChangeRepo } from './change-repo.ts'
import { changeResume } from './change-resume.ts'
import { plainFilename, untakenFilename } from './filename.ts'
import { type ImprovingDependencies, improveCutOff, improveResume } from './improve-resume.ts'
import { knownResume, readText } from './known-resume.ts'
import { previewHtml } from './preview-html.ts'
import {
  FILE_MISSING,
  hasReading,
  keepBest,
  notRead,
  PLAIN_TEXT,
  type ReadingDependencies,
  readResume,
  UNKNOWN_TYPE,
} from './read-resume.ts'
import type { ReadingResult, ResumeRepo, ResumeSummary } from './repo.ts'
import { discardResume, storeResume } from './store-resume.ts'
import type { ResumeRow } from './tables.ts'

/** A reading waits for at most five others of the person, of 20 seconds each; after this long, whoever did it is gone. */
const CUT_OFF_AFTER_SECONDS = 600
/** A document that was cut off this often ends the process itself; the person may still ask to have it read again. */
const MAX_READINGS = 3

export type ResumeDependencies = ReadingDependencies &
  ImprovingDependencies & {
    repo: ResumeRepo
    changes: ChangeRepo
    coach: Pick<Coach, 'diagnose'>
    jobs: Pick<Jobs, 'read' | 'keepResume'>
  }
export type ResumePage = { rows: ResumeSummary[]; pagination: Pagination }
export type ResumeService = ReturnType<typeof createResumeService>

export function createResumeService(parts: ResumeDependencies) {
  const { repo, storage, clock, logger } = parts
  return {
    /** Stored before it is read, so that nothing loses it. What is no document at all is not kept: 415. */
    async upload(userId: string, filename: string, bytes: Uint8Array): Promise<ResumeSummary> {
      const resume = await storeResume(parts, userId, plainFilename(filename, 'resume'), UNKNOWN_TYPE, bytes)
      const read = await finish(resume, await readResume(parts, resume))
      if (read.errorKey !== 'document.unsupported') return read
      await discardResume(parts, resume)
      throw new Problem('unsupported_file_type')
    },

    /** Called `named`, numbered where that is taken, when the person gives it no name or none that can be used. */
    async paste(userId: string, text: string, given: string | undefined, named: string): Promise<ResumeSummary> {
      const bytes = new TextEncoder().encode(text)
      const filename = plainFilename(given ?? '', '') || untakenFilename(named, await repo.filenames(userId))
      const resume = await storeResume(parts, userId, filename, PLAIN_TEXT, bytes)
      return finish(resume, await readResume(parts, resume))
    },

    async list(userId: string, asked: z.output<typeof ResumeListQuery>): Promise<ResumePage> {
      const query = await fittingPage(asked, () => repo.sizes(userId))
      const status = query.status === 'processed' ? 'completed' : query.status
      const { rows, total } = await repo.list(userId, query, { status })
      return { rows, pagination: pagination(query, total) }
    },

    async search(userId: string, asked: z.output<typeof ResumeSearchBody>): Promise<ResumePage> {
      const body = await fittingPage(asked, () => repo.sizes(userId))
      const { rows, total } = await repo.list(userId, body, { words: body.query.split(/\s+/) })
      return { rows, pagination: pagination(body, total) }
    },

    read: (userId: string, id: string) => own(userId, id),

    /** @throws 409 `reading_failed` when it cannot be read any more; what was read before stays. */
    async reparse(userId: string, id: string): Promise<ResumeSummary> {
      const resume = await own(userId, id)
      if (isBeingRead(resume, clock())) return resume
      parts.documents.requireTurn()
      const begun = requireFound(await repo.startReading(resume, clock()))
      const result = await readResume(parts, begun)
      const row = await finish(begun, result)
      if (result.errorKey === FILE_MISSING) throw new Problem('reading_failed', { message: FILE_MISSING })
      if (result.status === 'failed' && hasReading(begun)) throw new Problem('reading_failed')
      return row
    },

    change: async (userId: string, id: string, change: z.output<typeof ResumeChangeBody>) =>
      changeResume(parts, await own(userId, id), change),

    async remove(userId: string, id: string): Promise<ResumeSummary> {
      const resume = await own(userId, id)
      await discardResume(parts, resume)
      return resume
    },

    async download(userId: string, id: string): Promise<FileAnswer> {
      const resume = await own(userId, id)
      const size = requireFound(await storage.size(resume.storageKey))
      const read = (from: number, to: number) => storage.read(resume.storageKey, from, to)
      return { filename: resume.filename, mimeType: resume.mimeType, size, read }
    },

    async preview(userId: string, id: string) {
      const text = readText(await own(userId, id))
      return { text, html: previewHtml(text) }
    },

    analyze,

    /** The diagnosis against a job, which keeps the resume from then on. */
    async matchJob(userId: string, id: string, jobId: string, language: Language): Promise<ResumeAnalysis> {
      const analysis = await analyze(userId, id, jobId, language)
      await parts.jobs.keepResume(userId, jobId, id)
      return analysis
    },

    stats: (userId: string) => repo.stats(userId),

    /** For other modules: what the coach may know of a resume. 404, or 409 when it has not been read. */
    known: async (userId: string, id: string) => knownResume(await own(userId, id)),

    defaultKnown: (userId: string) => repo.defaultCompleted(userId).then((resume) => resume && knownResume(resume)),

    /**
     * Reads what a crash left unread: readings that take too long, and all begun before `aloneSince` when no other
     * process can be at work since then. Second readings that were cut off are begun again.
     */
    async readCutOff(aloneSince = new Date(0)): Promise<void> {
      await improveCutOff(parts, aloneSince)
      for (;;) {
        const tooLong = secondsAgo(clock(), CUT_OFF_AFTER_SECONDS)
        const resume = await repo.takeCutOff(tooLong > aloneSince ? tooLong : aloneSince, clock())
        if (!resume) return
        logger.info({ resume: resume.id, readings: resume.readings }, 'reading a resume that was cut off')
        const isHopeless = resume.readings > MAX_READINGS
        const result = isHopeless ? notRead(resume) : await readResume(parts, resume)
        const finished = await repo.finishReading(resume, keepBest(resume, result))
        if (finished && result.status === 'completed') await improveResume(parts, finished)
      }
    },
  }

  async function own(userId: string, id: string) {
    return requireFound(isId(id) ? await repo.find(userId, id) : undefined)
  }

  async function analyze(
    userId: string,
    id: string,
    jobId: string | null | undefined,
    language: Language,
  ): Promise<ResumeAnalysis> {
    const resume = await own(userId, id)
    const job = jobId ? await parts.jobs.read(userId, jobId) : undefined
    const now = clock()
    const today = now.toISOString().slice(0, 10)
    const diagnosis = await parts.coach.diagnose({
      resume: knownResume(resume),
      ...(job ? { job } : {}),
      today,
      language,
    })
    const of = { resume_id: id, ...(job ? { job_id: job.id } : {}), created_at: now.toISOString() }
    const analysis = { ...diagnosis, ...of }
    await repo.addAnalysis(resume, analysis, now)
    return analysis
  }

  async function finish(resume: Owned<ResumeRow>, result: ReadingResult): Promise<ResumeRow> {
    const finished = await repo.finishReading(resume, keepBest(resume, result))
    if (!finished) return own(resume.userId, resume.id)
    return result.status === 'completed' ? improveResume(parts, finished) : finished
  }
}

const secondsAgo = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

const isBeingRead = (resume: ResumeRow, now: Date) =>
  resume.status === 'processing' &&
  resume.readingSince !== null &&
  resume.readingSince > secondsAgo(now, CUT_OFF_AFTER_SECONDS)
