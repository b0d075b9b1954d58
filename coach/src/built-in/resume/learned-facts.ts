import type { Named } from '#built-in/resume/labelling/named-runs.ts'
import { degreeIn } from './degree.ts'
import type { Fact } from './education-fields.ts'
import { CERTAIN } from './learned-head.ts'
import type { ReadLine } from './read-lines.ts'

/**
 * The facts of a line as the rules read them; where these know no school, or a part of its name, with schools and degrees
 * as the labeller is sure of them.
 */
export function learnedFacts(rules: Fact[], line: ReadLine, named: readonly Named[]): Fact[] {
  const studies = named.filter(({ label }) => label === 'school' || label === 'degree')
  const own = studies.filter((run) => run.line === line)
  const kept = rules.filter(({ kind }) => kind === 'date' || kind === 'score')
  if (own.length === 0) return studies.some((run) => isRestOf(run, line)) ? kept : rules
  if (own.some(({ certainty }) => certainty < CERTAIN) || !own.some((run) => isNews(run, rules))) return rules
  return [...own.map(factOf), ...kept]
}

const factOf = ({ label, text }: Named): Fact => ({
  kind: label === 'school' ? 'school' : degreeIn(text) ? 'degree' : 'area',
  text,
})

/** A school where the rules know none, or one whose name goes on in the line below. */
const isNews = ({ label, text, lines }: Named, rules: readonly Fact[]) =>
  label === 'school' &&
  rules.every((fact) => fact.kind !== 'school' || (lines.length > 1 && fact.text !== text && text.includes(fact.text)))

/** The line holds nothing but the end of a name that began in the line above. */
const isRestOf = (run: Named, line: ReadLine) =>
  run.line !== line && run.certainty >= CERTAIN && run.lines.includes(line) && run.text.endsWith(` ${line.text}`)
