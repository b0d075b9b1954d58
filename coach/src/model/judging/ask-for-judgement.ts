import { CRITERIA } from '@greenroom/contract/answers'
import type { JudgementRequest } from '#coach.ts'
import { asBlocks, asData, jobAsData, resumeAsData } from '#model/as-data.ts'
import { instructionsFor, type ModelDependencies } from '#model/dependencies.ts'
import { ModelFailure } from '#model/model-failure.ts'
import { judgementKey } from './judgement-key.ts'
import { Said } from './said.ts'
import { requireVerdicts, scoreVerdicts, verdictsOf } from './score-said.ts'

/** Samples of one judgement differ by this much chance; a single one by none. */
const SAMPLING_TEMPERATURE = 0.4

/** What was said of this answer before, or what the middle one of some samples says now. */
export async function askForJudgement(
  parts: ModelDependencies,
  request: JudgementRequest,
  signal?: AbortSignal,
): Promise<Said> {
  const language = request.language ?? 'en'
  const key = judgementKey(request, parts.name)
  const [scored, told] = await Promise.all([parts.judgements.find(key), parts.judgements.find(`${language} ${key}`)])
  const known = Said.safeParse(told ?? undefined).data
  if (known) return known
  const samples = await sample(parts, request, signal)
  const said = middleOf(samples, request)
  const before = Said.safeParse(scored ?? undefined).data
  const same = before ? { ...said, ...withVerdictsOf(before, said) } : said
  await Promise.all([
    before ? undefined : parts.judgements.keep(key, same),
    parts.judgements.keep(`${language} ${key}`, same),
  ])
  return same
}

async function sample(parts: ModelDependencies, request: JudgementRequest, signal?: AbortSignal): Promise<Said[]> {
  const { resume, job, language = 'en' } = request
  const count = parts.judgeSamples
  const asked = Array.from({ length: count }, (_, at) =>
    parts.caller.object(
      {
        instructions: instructionsFor(parts, 'judgement', language),
        material: asBlocks(resumeAsData(resume), jobAsData(job)),
        data: dataOf(request),
        temperature: count > 1 ? SAMPLING_TEMPERATURE : 0,
        seed: at + 1,
        schema: Said,
        check: (said) => (verdictsOf(said, 0) ? [] : [`criteria: give a level for each of ${CRITERIA.join(', ')}`]),
      },
      signal,
    ),
  )
  const settled = await Promise.allSettled(asked)
  const given = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = settled.find((one) => one.status === 'rejected')
  if (given.length === 0 && failed) throw failed.reason
  return given
}

/** The one whose score is in the middle, the lower of two. */
function middleOf(samples: Said[], request: JudgementRequest): Said {
  const scored = samples.map((said) => ({
    said,
    score: scoreVerdicts(request.question.question_type, requireVerdicts(said, request.question.key_points.length))
      .score,
  }))
  const middle = scored.toSorted((one, other) => one.score - other.score)[Math.floor((scored.length - 1) / 2)]
  if (!middle) throw new ModelFailure('empty')
  return middle.said
}

/** In another language the same answer has the same levels, verdicts and errors. */
function withVerdictsOf(before: Said, { criteria }: Said): Pick<Said, 'criteria' | 'key_points' | 'errors'> {
  const level = new Map(before.criteria.map((one) => [one.key, one.level]))
  return {
    criteria: criteria.map((one) => ({ ...one, level: level.get(one.key) ?? one.level })),
    key_points: before.key_points,
    errors: before.errors,
  }
}

function dataOf({ question, answer_text }: JudgementRequest): string {
  const { question_text, question_type, key_points, expected_answer, source } = question
  const points = key_points.map((point, at) => `${at + 1}. ${point}`).join('\n')
  return asBlocks(
    asData(
      'question',
      [
        question_text,
        `Type: ${question_type}`,
        source?.quote ? `Asked because of: ${source.quote}` : '',
        expected_answer ? `A good answer: ${expected_answer}` : '',
        points === '' ? '' : `Key points:\n${points}`,
      ]
        .filter((line) => line !== '')
        .join('\n'),
    ),
    asData('answer', answer_text),
  )
}
