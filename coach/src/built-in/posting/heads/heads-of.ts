import { skillNamed } from '#built-in/skills/known-skills.ts'
import learned from '#knowledge/posting/heads.json' with { type: 'json' }
import { nameSpans, type Span, titleSpans } from './candidates.ts'
import { bestOf, certainty, scoreOf } from './choose.ts'
import { type EmployerContext, employerFeatures, namesIn, nobodyFeatures } from './employer-features.ts'
import { keyOf, titleContext, titleFeatures } from './title-features.ts'
import { type HeadLine, headLinesOf } from './words.ts'

/** What the rules read, which counts as one sign among others. */
export type Ruled = { title: string; company: { name: string; from: string } | undefined }

/**
 * The likeliest title among the parts and names of roles in a posting's lines, by weights fitted on postings of eighty forms
 * (coach/training/posting-heads.ts); undefined where no line may hold one.
 */
export function chosenTitle(
  text: string,
  ruled: string,
  weights: ReadonlyMap<string, number> = TITLE,
): string | undefined {
  const lines = headLinesOf(text)
  const { spans, features } = titleChoice(lines, ruled)
  return bestOf(
    spans,
    features.map((names) => scoreOf(names, weights)),
  )?.text
}

/** The likeliest employer among the names in a posting's lines; undefined when it more likely names none. */
export function chosenEmployer(
  text: string,
  ruled: Ruled,
  weights: ReadonlyMap<string, number> = EMPLOYER,
): string | undefined {
  const { names, features } = employerChoice(headLinesOf(text), text, ruled)
  const { name = '', from = '' } = ruled.company ?? {}
  const isCandidate = names.some((one) => keyOf(one.name) === keyOf(name))
  // The name of a tool that is spoken of as an employer is, or one that is no candidate here ('fabrikam is turning …').
  if (SPOKEN_OF.has(from) && skillNamed(name) !== undefined) return name
  if (from === 'text' && !isCandidate) return name
  const scores = features.map((one) => scoreOf(one, weights))
  return certainty(scores) < MIN_CERTAINTY ? undefined : bestOf([...names, undefined], scores)?.name
}

/** Candidates of a title and their features, the same in training and in use. */
export function titleChoice(lines: HeadLine[], ruled: string): { spans: Span[]; features: string[][] } {
  const spans = titleSpans(lines)
  const context = titleContext(lines, spans, ruled)
  return { spans, features: spans.map((span) => titleFeatures(span, context)) }
}

/** Candidates of an employer and their features; the last features are those of none being named. */
export function employerChoice(lines: HeadLine[], text: string, { title, company }: Ruled) {
  const ruled = keyOf(company?.name ?? '')
  const names = namesIn(nameSpans(lines), ruled)
  const key = keyOf(title)
  const context: EmployerContext = {
    title: key,
    titleAt: lines.findIndex((line) => key !== '' && keyOf(line.text).includes(key)),
    ruled,
    from: company?.from ?? '',
    text,
    lines: lines.length,
    keys: names.map(({ name }) => keyOf(name)),
  }
  return { names, features: [...names.map((name) => employerFeatures(name, context)), nobodyFeatures(text, ruled)] }
}

/** Below it most names are wrong (heads.json, cross-validated): better none than a guessed one. */
const MIN_CERTAINTY = 0.25
const SPOKEN_OF = new Set(['text', 'context'])
const TITLE = new Map(Object.entries(learned.title))
const EMPLOYER = new Map(Object.entries(learned.employer))
