import { skillNamed } from '#built-in/skills/known-skills.ts'
import learned from '#knowledge/posting/employer-mentions.json' with { type: 'json' }
import { isNeverCompany } from './company-in-text.ts'
import { mentionFeatures, namesOf, tokensOfLine } from './employer-mentions.ts'
import { namesRole } from './role-words.ts'
import type { Section } from './sections.ts'

/**
 * The employer as the words around its name give it away, or undefined where they do not say enough. Learned from
 * postings (coach/training/employer-mentions.ts), and asked only where no plain sign names one. Lists of what is asked
 * for and done are left out: their names are tools.
 */
export function employerByContext(sections: Section[]): string | undefined {
  const evidence = new Map<string, number>()
  const lines = sections
    .filter(({ kind }) => !LISTS.has(kind))
    .flatMap(({ kind, label, lines }) => [label, ...lines.map(({ text }) => text)].map((text) => ({ kind, text })))
  for (const { kind, text } of lines.slice(0, MAX_LINES)) {
    const tokens = tokensOfLine(text)
    for (const mention of namesOf(tokens)) {
      const { name } = mention
      if (name.length < 2 || /\//.test(name) || namesRole(name) || isNeverCompany(name.split(' ')[0] ?? '')) continue
      const odds = mentionFeatures(tokens, mention, kind).reduce((sum, feature) => sum + (WEIGHTS.get(feature) ?? 0), 0)
      evidence.set(name, (evidence.get(name) ?? 0) + Math.exp(odds))
    }
  }
  const [best] = [...evidence]
    .map(([name, odds]) => ({ name, beyond: Math.log(odds) - (skillNamed(name) ? ENOUGH_FOR_A_TOOL : ENOUGH) }))
    .sort((one, other) => other.beyond - one.beyond)
  return best && best.beyond >= 0 ? best.name : undefined
}

const WEIGHTS = new Map(Object.entries(learned.weights))
const LISTS = new Set<string>(['requirements', 'preferred', 'responsibilities', 'fact', 'benefits'])
const MAX_LINES = 200
/** Logarithm of the odds of all mentions together; lower lets places and tools pass (employer-openings.test.ts). */
const ENOUGH = 1
/** A name that is also a tool's is more often the tool. */
const ENOUGH_FOR_A_TOOL = 1.5
