import { readFile } from 'node:fs/promises'
import type { Coach, Diagnosis, KnownResume, QuestionDraft, ResumeDocument } from '@greenroom/coach/coach'
import type { JobDraft } from '@greenroom/contract/jobs'
import type { Profile } from '@greenroom/contract/profile'
import { MAX_FILE_BYTES } from '@greenroom/contract/resumes'
import { MAX_INTERVIEW_QUESTIONS } from '@greenroom/contract/sessions'
import { documentMessage } from '#adapters/documents/messages.ts'
import { plainTextDocument } from '#adapters/documents/plain-text.ts'
import { readDocument } from '#adapters/documents/read-document.ts'
import { planQuestions } from '#modules/interviews/distribution.ts'
import { slotsOf } from '#modules/interviews/slots.ts'
import { InputProblem } from './input-problem.ts'
import type { Order } from './read-arguments.ts'

/** What there is to know before an interview; absent where nothing was handed in. */
export type Prepared = {
  profile?: Profile
  skills?: string[]
  job?: JobDraft
  diagnosis?: Diagnosis
  questions: QuestionDraft[]
}
type Dependencies = {
  coach: Pick<Coach, 'readResume' | 'readPosting' | 'diagnose' | 'writeQuestions'>
  readStdin(): Promise<string>
  /** `YYYY-MM-DD` */
  today: string
}

/** Resume, posting or both → profile, diagnosis and questions, the same as the server makes. */
export async function prepare(order: Order, { coach, readStdin, today }: Dependencies): Promise<Prepared> {
  const [resume, job] = await Promise.all([knownResume(), postedJob()])
  const diagnosis = resume && (await coach.diagnose({ resume, ...(job && { job }), today }))
  const questions = await writeQuestions()
  return {
    ...(resume && { profile: resume.profile, skills: resume.skills }),
    ...(job && { job }),
    ...(diagnosis && { diagnosis }),
    questions,
  }

  async function writeQuestions(): Promise<QuestionDraft[]> {
    const plan = planQuestions({}, order.questions, MAX_INTERVIEW_QUESTIONS)
    if (Array.isArray(plan)) return []
    const slots = slotsOf(plan)
    return coach.writeQuestions({ ...(resume && { resume }), ...(job && { job }), slots, avoid: [], seed: order.seed })
  }

  async function knownResume(): Promise<KnownResume | undefined> {
    if (order.resume === undefined) return undefined
    const document = await documentIn(order.resume)
    return { text: document.text, ...(await coach.readResume(document)) }
  }

  async function postedJob(): Promise<JobDraft | undefined> {
    if (order.job === undefined) return undefined
    return coach.readPosting({ text: (await documentIn(order.job)).text })
  }

  /** A document by its bytes, not its name; what is neither PDF nor Word must be text. */
  async function documentIn(file: string): Promise<ResumeDocument> {
    const bytes = file === '-' ? new TextEncoder().encode(await readStdin()) : await readBytes(file)
    const reading = await readDocument(bytes)
    if (reading.kind === 'read') return reading.document
    if (reading.kind === 'failed') throw new InputProblem(`${file}: ${documentMessage(`document.${reading.reason}`)}`)
    const document = plainTextDocument(requireText(file, bytes))
    if (document.text.trim() === '') throw new InputProblem(`${file} is empty.`)
    return document
  }
}

async function readBytes(file: string): Promise<Uint8Array> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new InputProblem(PROBLEMS[error.code ?? '']?.(file) ?? `${file} could not be read (${error.code}).`)
  })
  if (bytes.byteLength > MAX_FILE_BYTES) throw new InputProblem(`${file} is larger than 10 MB.`)
  return bytes
}

const PROBLEMS: Record<string, (file: string) => string> = {
  ENOENT: (file) => `${file} does not exist.`,
  EISDIR: (file) => `${file} is a folder; name a file in it.`,
  EACCES: (file) => `${file} may not be read; its permissions forbid it.`,
}

function requireText(file: string, bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Not UTF-8, so not text.
  }
  throw new InputProblem(`${file} is neither PDF, Word nor plain text in UTF-8.`)
}
