import { fill } from '#built-in/questions/fill.ts'
import { type FoundSkill, findSkills } from '#built-in/skills/find-skills.ts'
import type { SuggestionRequest } from '#coach.ts'
import wording from '#knowledge/suggest/wording.json' with { type: 'json' }

/**
 * The tools a question names, as it names them, that stand nowhere in what is known of the person. Nobody is told to
 * have used QuickBooks when SAP was asked about. Empty when nothing is known of the person at all.
 */
export function unknownTools({ question, resume, history }: SuggestionRequest): string[] {
  const material = [resume?.text ?? '', ...history.map(({ answer }) => answer)].join('\n')
  if (material.trim() === '') return []
  const known = new Set([...(resume?.skills ?? []), ...findSkills(material).map(({ name }) => name)].map(lower))
  return findSkills(question)
    .filter((skill) => isTool(skill, question))
    .filter(({ name, as_written }) => !known.has(lower(name)) && !lower(material).includes(lower(as_written)))
    .map(({ as_written }) => as_written)
}

/** Says of the first of them that it is not known, so that nothing else stands in for it unnoticed. */
export function unknownTool(request: SuggestionRequest): { text: string; sources: [] } | undefined {
  const text = fill(wording.unknown_tool, { tool: unknownTools(request)[0] })
  return text === undefined ? undefined : { text, sources: [] }
}

const lower = (text: string) => text.toLowerCase()

/** Names have their capital in the middle of a sentence, or inside; "planning" and "communication" are no tools. */
export function isTool({ name, kind, as_written, index }: FoundSkill, question: string): boolean {
  if (kind !== 'knowledge') return false
  const inside = question.slice(0, index).trimEnd()
  return /\p{Lu}/u.test(name.slice(1)) || (/^\p{Lu}/u.test(as_written) && inside !== '' && !/[.!?]$/.test(inside))
}
