import type { Named } from '#built-in/resume/labelling/named-runs.ts'
import { companyStrength } from './phrases.ts'
import { placeKind } from './place.ts'
import type { ReadLine } from './read-lines.ts'
import type { WorkHead } from './work-head.ts'

/** From this certainty on what is learned is better than the rules (docs/decisions/0024). */
export const CERTAIN = 0.7

/** Where the rules are sure, the labels must be surer to go before them. */
export const CERTAIN_AGAINST_RULES = 0.85

/** The head of a post as the rules read it, or with employer and title as the labeller is certain of both. */
export function learnedHead(rules: WorkHead, head: readonly ReadLine[], named: readonly Named[]): WorkHead {
  const own = named.filter(({ line }) => head.some((each) => each.parts === line.parts))
  const of = (label: Named['label']) => own.find((run) => run.label === label)
  const [employer, title, place] = [of('employer'), of('title'), of('place')]
  const least = rules.sure ? CERTAIN_AGAINST_RULES : CERTAIN
  if (rules.told || !employer || !title || Math.min(employer.certainty, title.certainty) < least) return rules
  const where = rules.place ?? place?.text
  return {
    ...rules,
    company: isDepartmentOf(employer.text, rules.company) ? rules.company : longer(employer, rules.company, own),
    title: longer(
      title,
      rules.title,
      own.filter((run) => !isTeam(run, employer)),
    ),
    ...(where && { place: where }),
  }
}

/** 'Department of Biology' beside 'Ohio Valley University', which the rules read: a part of the employer. */
const isDepartmentOf = (text: string, employer: string | undefined) =>
  companyStrength(text.split(',', 1)[0] ?? '') === 1 && employer !== undefined && companyStrength(employer) > 1

/** 'Driver (Code 14)': what the rules read behind a name stays with it where the labeller knows nothing else in it. */
function longer(run: Named, ruled: string | undefined, own: readonly Named[]): string {
  if (!ruled?.startsWith(run.text) || ruled.length === run.text.length) return run.text
  const rest = ruled.slice(run.text.length)
  const named = own.filter((other) => other !== run && rest.includes(other.text))
  return named.length > 0 ? run.text : ruled
}

/** A team behind a title looks like a place or an employer to the labeller: 'Intern, Search Team'. */
const isTeam = ({ label, text }: Named, employer: Named) =>
  label === 'employer' ? text !== employer.text : label === 'place' && !placeKind(text)
