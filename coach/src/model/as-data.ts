import type { KnownJob, KnownResume } from '#coach.ts'
import { withoutContacts, withoutNumbersAndMail } from './without-contacts.ts'
import { withoutInstructions } from './without-instructions.ts'

type BlockName =
  | 'resume'
  | 'job'
  | 'question'
  | 'answer'
  | 'earlier_answers'
  | 'conversation'
  | 'note'
  | 'findings'
  | 'known_questions'
  | 'plan'
  | 'topic'
  | 'language'
  | 'key_points'

const LIMITS: Record<BlockName, number> = {
  resume: 24_000,
  job: 20_000,
  question: 5000,
  answer: 20_000,
  earlier_answers: 8000,
  conversation: 2500,
  note: 5000,
  findings: 12_000,
  known_questions: 8000,
  plan: 6000,
  topic: 200,
  language: 40,
  key_points: 5000,
}

/**
 * Text of a person as a block of data: marked where it begins and ends, unable to end it by itself, without anything
 * that speaks to the model, and without phone numbers and addresses, which no coach needs and no provider should get.
 * Empty text gives no block.
 */
export function asData(name: BlockName, text: string | undefined): string {
  const clean = name === 'job' ? withoutNumbersAndMail : withoutContacts
  const plain = clean(withoutInstructions(text ?? '')).slice(0, LIMITS[name])
  if (plain.trim() === '') return ''
  return `<${name}>\n${plain.replace(/<(?=\s*(?:\/\s*)?[a-z_]+\s*>)/gi, '‹').trim()}\n</${name}>`
}

export const asBlocks = (...blocks: string[]) => blocks.filter((block) => block !== '').join('\n\n')

/** The resume without the phone number and address that were read from it either, whatever form they have. */
export function resumeAsData(resume: KnownResume | undefined): string {
  if (!resume) return ''
  const { phone, email } = resume.profile.basics
  const text = phone ? resume.text.replaceAll(phone, '[phone]') : resume.text
  return asData('resume', email ? text.replaceAll(email, '[email]') : text)
}

export function jobAsData(job: KnownJob | undefined): string {
  if (!job) return ''
  return asData('job', [job.title, job.company ?? '', job.description].filter(Boolean).join('\n'))
}
