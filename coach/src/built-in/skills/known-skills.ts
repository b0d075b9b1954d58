import data from '#knowledge/skills-data.json' with { type: 'json' }
import design from '#knowledge/skills-design.json' with { type: 'json' }
import engineering from '#knowledge/skills-engineering.json' with { type: 'json' }
import finance from '#knowledge/skills-finance.json' with { type: 'json' }
import healthcare from '#knowledge/skills-healthcare.json' with { type: 'json' }
import languages from '#knowledge/skills-languages.json' with { type: 'json' }
import marketing from '#knowledge/skills-marketing.json' with { type: 'json' }
import office from '#knowledge/skills-office.json' with { type: 'json' }
import operations from '#knowledge/skills-operations.json' with { type: 'json' }
import people from '#knowledge/skills-people.json' with { type: 'json' }
import personal from '#knowledge/skills-personal.json' with { type: 'json' }
import product from '#knowledge/skills-product.json' with { type: 'json' }
import sales from '#knowledge/skills-sales.json' with { type: 'json' }
import service from '#knowledge/skills-service.json' with { type: 'json' }
import software from '#knowledge/skills-software.json' with { type: 'json' }
import teaching from '#knowledge/skills-teaching.json' with { type: 'json' }
import { wordsOf } from './words.ts'

/** `personal` are soft skills, `language` human languages, `knowledge` everything else (tools, methods, fields). */
export type SkillKind = 'knowledge' | 'language' | 'personal'
export type KnownSkill = { name: string; kind: SkillKind; field: string; aliases: string[] }

type SkillFile = { field: string; kind: string; skills: Record<string, string[]> }
const FILES: SkillFile[] = [
  software,
  data,
  finance,
  sales,
  marketing,
  design,
  service,
  operations,
  product,
  people,
  healthcare,
  teaching,
  office,
  engineering,
  languages,
  personal,
]

/** Every skill of the knowledge files; the file says field and kind. */
export const KNOWN_SKILLS: readonly KnownSkill[] = FILES.flatMap(({ field, kind, skills }) =>
  Object.entries(skills).map(([name, aliases]) => ({
    name,
    kind: kind === 'language' || kind === 'personal' ? kind : 'knowledge',
    field,
    aliases,
  })),
)

const byName = new Map<string, KnownSkill>()
for (const skill of KNOWN_SKILLS)
  for (const spelling of [skill.name, ...skill.aliases]) {
    const key = skillKey(spelling)
    if (!byName.has(key)) byName.set(key, skill)
  }

/** The skill that a name stands for as a whole ('Postgres' → PostgreSQL), or undefined. No context is asked for. */
export function skillNamed(name: string): KnownSkill | undefined {
  return byName.get(skillKey(name))
}

function skillKey(name: string): string {
  const words = wordsOf(name)
  return words.length ? words.map((word) => word.key).join(' ') : name.trim().toLowerCase()
}
