import type { Diagnosis, QuestionDraft } from '@greenroom/coach/coach'
import type { JobDraft } from '@greenroom/contract/jobs'
import type { Profile } from '@greenroom/contract/profile'
import type { Prepared } from './prepare.ts'

const WEAKEST = 5

/** What was prepared, for people. */
export function writeText({ profile, skills = [], job, diagnosis, questions }: Prepared): string {
  const parts = [
    profile && section('Profile', profileLines(profile, skills)),
    job && section('Job', jobLines(job)),
    diagnosis && section('Diagnosis', diagnosisLines(diagnosis)),
    questions.length > 0 && section('Questions', questions.flatMap(questionLines)),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const section = (title: string, lines: (string | undefined)[]) =>
  [title, '-'.repeat(title.length), ...lines.filter((line) => line !== undefined)].join('\n')

function profileLines({ basics, work, volunteer = [], education, languages }: Profile, skills: string[]) {
  return [
    line([basics.name, basics.email, basics.phone, basics.location], ' · '),
    ...work.flatMap((entry) => [
      `${line([entry.position, entry.name], ', ') ?? 'Work'}${span(entry)}`,
      ...entry.highlights.map((highlight) => `  - ${highlight}`),
    ]),
    ...volunteer.flatMap((entry) => [
      `${line([entry.position, entry.organization], ', ') ?? 'Volunteering'}${span(entry)}`,
      ...entry.highlights.map((highlight) => `  - ${highlight}`),
    ]),
    ...education.map(
      (entry) => `${line([entry.studyType, entry.area, entry.institution], ', ') ?? 'Education'}${span(entry)}`,
    ),
    listed('Skills', skills),
    listed(
      'Languages',
      languages.map(({ language, fluency }) => (fluency ? `${language} (${fluency})` : language)),
    ),
  ]
}

function jobLines({ title, company, location, requirements, responsibilities, skills_required }: JobDraft) {
  return [
    line([title, company, location], ' · '),
    ...responsibilities.map((duty) => `  does: ${duty}`),
    ...requirements.map((wish) => `  needs: ${wish}`),
    listed('Skills', skills_required),
  ]
}

function diagnosisLines({
  score,
  match_score,
  overall_score,
  suggestions,
  dimensions,
  keywords,
  generated_by,
}: Diagnosis) {
  const fit = match_score === null ? '' : `, fit to the job ${match_score}, both together ${overall_score}`
  const weakest = dimensions
    .flatMap(({ score: points, label, finding, advice }) =>
      points === null ? [] : [{ points, label, finding, advice }],
    )
    .toSorted((one, other) => one.points - other.points)
    .slice(0, WEAKEST)
  return [
    `Resume ${score} of 100${fit} (by ${generated_by})`,
    ...suggestions.map((suggestion, at) => `${at + 1}. ${suggestion}`),
    'Weakest:',
    ...weakest.map(
      ({ points, label, finding, advice }) =>
        `  ${String(points).padStart(3)}  ${label}: ${line([finding, advice], ' ')}`,
    ),
    listed('The job asks for and the resume shows', keywords.matched),
    listed('The job asks for and the resume does not show', keywords.missing),
  ]
}

function questionLines({ question_text, question_type, difficulty, key_points, source }: QuestionDraft, at: number) {
  return [
    `${at + 1}. ${question_text} [${question_type}, ${difficulty}]`,
    source.quote === undefined ? undefined : `   from the ${source.kind}: “${source.quote}”`,
    ...key_points.map((point) => `   - ${point}`),
  ]
}

function span({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }): string {
  const to = endDate ?? (startDate ? 'now' : undefined)
  return to ? ` (${[startDate, to].filter(Boolean).join(' to ')})` : ''
}

const line = (parts: (string | undefined)[], between: string) => parts.filter(Boolean).join(between) || undefined
const listed = (title: string, names: string[]) => (names.length > 0 ? `${title}: ${names.join(', ')}` : undefined)
