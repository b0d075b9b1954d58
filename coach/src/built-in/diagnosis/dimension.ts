import type { Dimension } from '@greenroom/contract/resumes'
import dimensions from '#knowledge/diagnosis/dimensions.json' with { type: 'json' }
import type { DiagnosisTexts, Finding } from './say.ts'

export type ResumeKey = keyof typeof dimensions.resume
export type JobKey = keyof typeof dimensions.job
/**
 * What follows from what was seen: keep it as it is, improve it as this dimension asks, or, where nothing can be told
 * yet, what would let it be told.
 */
export type Advice = 'keep' | 'improve' | Finding
/** What was seen. `score` 0 to 100; `quote` stands word for word in the resume (or posting). */
export type Judged<K extends string> = { key: K; score: number; finding: Finding[]; advice: Advice; quote?: string }

/** From here on a dimension is ready. */
export const GOOD = 80

/** Against a job the fit counts more than the craft of the page. */
export const RESUME_SHARE = 0.4

/** What was judged, in the words of one language. `hasJob`: the overall score is made of both halves. */
export function inWords(judged: Judged<ResumeKey | JobKey>, texts: DiagnosisTexts, hasJob: boolean): Dimension {
  const { key, score, finding, advice, quote } = judged
  const { label, advice: improve, keep } = texts.dimensions[key]
  return {
    key,
    label,
    score: clamp(score),
    finding: texts.write(...finding),
    advice: advice === 'keep' ? keep : advice === 'improve' ? improve : texts.write(advice),
    ...(quote ? { quote } : {}),
    gain: gainOf(judged, hasJob),
  }
}

/** Points of the overall score, 0 to 100 with one decimal, that following the advice can be expected to win. */
function gainOf({ key, score, advice }: Judged<ResumeKey | JobKey>, hasJob: boolean): number {
  if (advice === 'keep') return 0
  const half = isJobKey(key) ? dimensions.job : dimensions.resume
  const share = !hasJob ? 1 : isJobKey(key) ? 1 - RESUME_SHARE : RESUME_SHARE
  const total = Object.values(half).reduce((sum, weight) => sum + weight, 0)
  const points = ((100 - clamp(score)) * weightOf(key) * share * (REACH.get(key) ?? 1)) / total
  return Math.round(points * 10) / 10
}

/** The advice where nothing that was found is wrong, and where something is. */
export const keepIf = (good: boolean): Advice => (good ? 'keep' : 'improve')

/** How much a dimension weighs; the unknown weigh nothing. */
function weightOf(key: string): number {
  return WEIGHTS.get(key) ?? 0
}

/** The weighted mean of scores, 0 to 100, rounded. */
export function weighted(list: { key: string; score: number | null }[]): number {
  const judged = list.flatMap(({ key, score }) => (score === null ? [] : [{ score, weight: weightOf(key) }]))
  const total = judged.reduce((sum, { weight }) => sum + weight, 0)
  return total ? Math.round(judged.reduce((sum, { score, weight }) => sum + score * weight, 0) / total) : 0
}

/**
 * The fit as far as a posting lets it be told: what it does not ask for counts as undecided (50), so that one clear
 * sign alone does not make a perfect match.
 */
export function weightedFit(list: { key: string; score: number | null }[]): number {
  const undecided = Object.keys(dimensions.job).filter((key) => !list.some((dimension) => dimension.key === key))
  return weighted([...list, ...undecided.map((key) => ({ key, score: 50 }))])
}

/** A share from `low` (0 points) to `high` (100 points). */
export function points(share: number, low: number, high: number): number {
  return clamp(((share - low) / (high - low)) * 100)
}

export const clamp = (score: number) => Math.round(Math.min(100, Math.max(0, Number.isFinite(score) ? score : 0)))

const isJobKey = (key: string): key is JobKey => key in dimensions.job
const REACH = new Map(Object.entries(dimensions.reach))
const WEIGHTS = new Map([...Object.entries(dimensions.resume), ...Object.entries(dimensions.job)])
