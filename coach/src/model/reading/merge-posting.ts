import type { JobDraft } from '@greenroom/contract/jobs'
import type { Improvement } from '@greenroom/contract/readings'
import { createImprovements, GIVEN, mergeValue, missingNames, nameKey, UNSURE_UNDER } from '#model/merge-readings.ts'
import { isKnownSkill } from './known-skill.ts'

const VALUES = ['title', 'company', 'location', 'salary_range', 'job_type', 'experience_level'] as const

/** What a model read in a posting and the text bears out. */
export type PostingClaims = Record<(typeof VALUES)[number], string | undefined> & { skills_required: string[] }

/**
 * Both readings of one posting as one, by the rule of merge-readings.ts. Requirements and duties stay as the built-in
 * reader has them: lines as they are written, of which it misses hardly any.
 */
export function mergePosting(
  draft: JobDraft,
  claims: PostingClaims,
): { reading: JobDraft; improvements: Improvement[] } {
  const improvements = createImprovements()
  const confidence = { ...draft.confidence }
  const reading: JobDraft = { ...draft, confidence }
  for (const key of VALUES) {
    const own = { value: draft[key] || undefined, sure: confidence[key] ?? 0 }
    const isTidier = key === 'title' && own.sure !== GIVEN && isSetApart(claims.title, own.value)
    const merged = mergeValue(isTidier ? { ...own, sure: 0 } : own, claims[key])
    improvements.noteValue(key, draft[key] || undefined, merged.value)
    if (merged.value === undefined) continue
    reading[key] = merged.value
    confidence[key] = merged.sure
  }
  if (confidence.skills_required !== GIVEN) {
    const others = new Set([reading.title, reading.company ?? '', reading.location ?? ''].map(nameKey))
    const claimed = claims.skills_required.filter((name) => !others.has(nameKey(name)))
    const more = missingNames(draft.skills_required, claimed, {
      isSure: (confidence.skills_required ?? 0) >= UNSURE_UNDER,
      isKnown: isKnownSkill,
    })
    reading.skills_required = [...draft.skills_required, ...more]
    improvements.note('skills', { added: more.length })
  }
  return { reading, improvements: improvements.all() }
}

/**
 * Is it what a line says between labels, brackets and the bars of a table? The built-in reader takes such a line whole
 * for a title: '【岗位】新媒体运营', 'Team Leader (Ref 4471)'.
 */
function isSetApart(value: string | undefined, line: string | undefined): boolean {
  const at = value && line ? line.indexOf(value) : -1
  if (!value || !line || at < 0 || value === line) return false
  const [before, after] = [line.slice(0, at).trimEnd(), line.slice(at + value.length).trimStart()]
  return /(?:^|[|】\])）:：])$/.test(before) && /^(?:$|[|【[(（])/.test(after)
}
