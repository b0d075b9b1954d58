import type { Named } from '#built-in/resume/labelling/named-runs.ts'
import { degreeIn } from './degree.ts'
import { type Fact, withoutTown } from './education-fields.ts'
import { CERTAIN, CERTAIN_AGAINST_RULES } from './learned-head.ts'
import { isRegion } from './place.ts'
import type { ReadLine } from './read-lines.ts'
import { commaParts } from './work-fragments.ts'

/**
 * The facts of a line as the rules read them; where these know no school, or a part of its name, with schools and degrees
 * as the labeller is sure of them.
 */
export function learnedFacts(rules: Fact[], line: ReadLine, named: readonly Named[]): Fact[] {
  if (LABELLED.test(line.text)) return rules
  const studies = named.filter(({ label }) => label === 'school' || label === 'degree')
  const own = studies.filter((run) => run.line === line)
  const kept = rules.filter(({ kind }) => kind === 'date' || kind === 'score')
  if (own.length === 0) return studies.some((run) => isRestOf(run, line)) ? kept : rules
  const least = own.some((run) => isNews(run, rules)) ? CERTAIN : CERTAIN_AGAINST_RULES
  if (own.some(({ certainty }) => certainty < least) || !own.some((run) => run.label === 'school')) return rules
  const parts = commaParts(line.text)
  return [...own.map((run) => withCampus(factOf({ ...run, text: withoutTown(run.text, parts) }), rules)), ...kept]
}

const LABELLED = /^(?:school|degree): /iu

const factOf = ({ label, text }: Named): Fact => ({
  kind: label === 'school' ? 'school' : degreeIn(text) ? 'degree' : 'area',
  text,
})

/** 'University of Illinois, Chicago': behind a university of a region stands its campus, not a town. */
function withCampus(fact: Fact, rules: readonly Fact[]): Fact {
  const region = / of (?:the )?(?<name>[^,]+)$/u.exec(fact.text)?.groups?.name
  const ruled = rules.find(({ kind, text }) => kind === 'school' && text.startsWith(`${fact.text}, `))
  return fact.kind === 'school' && region && isRegion(region) && ruled ? { ...fact, text: ruled.text } : fact
}

/** A school where the rules know none, or one whose name goes on in the line below. */
const isNews = ({ label, text, lines }: Named, rules: readonly Fact[]) =>
  label === 'school' &&
  rules.every((fact) => fact.kind !== 'school' || (lines.length > 1 && fact.text !== text && text.includes(fact.text)))

/** The line holds nothing but the end of a name that began in the line above. */
const isRestOf = (run: Named, line: ReadLine) =>
  run.line !== line && run.certainty >= CERTAIN && run.lines.includes(line) && run.text.endsWith(` ${line.text}`)
