import { z } from 'zod'
import type { Coach, Diagnosis } from '#coach.ts'
import type { Language } from '#language.ts'
import { materialFrom, ungroundedClaims } from '#model/grounding/claims.ts'
import { quotesOf } from '#model/grounding/exact-quote.ts'
import { withOwnWords } from '#model/grounding/inline-quotes.ts'
import { resumeCounts } from '#model/grounding/resume-counts.ts'
import { asBlocks, asData, jobAsData, resumeAsData } from './as-data.ts'
import { instructionsFor, type ModelDependencies } from './dependencies.ts'
import { ModelFailure } from './model-failure.ts'

const Advised = z.object({
  advice: z.array(z.object({ key: z.string(), text: z.string(), quote: z.string().nullable() })),
  suggestions: z.array(z.object({ text: z.string(), quote: z.string().nullable() })),
})

const MAX_TEXT_LENGTH = 500
const MIN_SUGGESTIONS = 2
const MAX_SUGGESTIONS = 6

/** The built-in diagnosis with its scores, findings and keywords as they are; the advice is the model's where it holds. */
export async function diagnose(
  parts: ModelDependencies,
  request: Parameters<Coach['diagnose']>[0],
  signal?: AbortSignal,
): Promise<Diagnosis> {
  const { resume, job, language = 'en' } = request
  const basis = await parts.builtIn.diagnose(request)
  const instructions = instructionsFor(parts, 'diagnosis', language)
  const findings = findingsOf(basis)
  const advised = await parts.caller.object(
    {
      instructions,
      material: asBlocks(resumeAsData(resume), jobAsData(job)),
      data: asData('findings', findings),
      temperature: 0,
      seed: 1,
      schema: Advised,
    },
    signal,
  )
  const material = materialFrom({
    own: [resume.text],
    known: [findings, job?.title, job?.company, job?.description],
    counts: resumeCounts(resume),
  })
  const quotes = quotesOf(`${resume.text}\n${job?.description ?? ''}`)
  const held = ({ text, quote }: { text: string; quote: string | null }): { said: string; found?: string }[] => {
    const said = withOwnWords(text.trim(), quotes, material)
    if (!said || said.length > MAX_TEXT_LENGTH || ungroundedClaims(said, material).length > 0) return []
    if (!quote) return [{ said }]
    // Advice is good or bad without its quote: what it claims has been checked.
    const found = quotes.find(quote)?.replace(/\s+/g, ' ')
    return [{ said, ...(found && { found }) }]
  }
  const suggestions = advised.suggestions
    .flatMap(held)
    .map(({ said, found }) => (found && !said.includes(found) ? QUOTING[language](said, found) : said))
  if (suggestions.length < MIN_SUGGESTIONS) throw new ModelFailure('ungrounded')
  const advice = new Map(advised.advice.flatMap((one) => held(one).map(({ said }) => [one.key, said] as const)))
  return {
    ...basis,
    suggestions: suggestions.slice(0, MAX_SUGGESTIONS),
    dimensions: basis.dimensions.map((dimension) => ({
      ...dimension,
      advice: advice.get(dimension.key) ?? dimension.advice,
    })),
    generated_by: parts.name,
  }
}

const QUOTING: Record<Language, (said: string, quote: string) => string> = {
  en: (said, quote) => `${said} (“${quote}”)`,
  'zh-CN': (said, quote) => `${said}（“${quote}”）`,
}

const findingsOf = ({ dimensions, keywords }: Diagnosis) =>
  [
    ...dimensions.map(
      ({ key, score, finding }) => `${key}: ${score === null ? 'not judged' : `${score} of 100`}. ${finding}`,
    ),
    `The job asks for these, which the resume does not show: ${keywords.missing.join(', ') || 'nothing'}`,
  ].join('\n')
