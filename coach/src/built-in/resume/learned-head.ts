import type { Named } from '#built-in/resume/labelling/named-runs.ts'
import type { ReadLine } from './read-lines.ts'
import type { WorkHead } from './work-head.ts'

/** From this certainty on what is learned is better than the rules (docs/decisions/0024). */
export const CERTAIN = 0.7

/** The head of a post as the rules read it; where they are in doubt, with employer and title as the labeller is sure of both. */
export function learnedHead(rules: WorkHead, head: readonly ReadLine[], named: readonly Named[]): WorkHead {
  const own = named.filter(({ line }) => head.some((each) => each.parts === line.parts))
  const of = (label: Named['label']) => own.find((run) => run.label === label)
  const [employer, title, place] = [of('employer'), of('title'), of('place')]
  if (rules.sure || !employer || !title || Math.min(employer.certainty, title.certainty) < CERTAIN) return rules
  const where = rules.place ?? place?.text
  return { ...rules, company: employer.text, title: title.text, ...(where && { place: where }) }
}
