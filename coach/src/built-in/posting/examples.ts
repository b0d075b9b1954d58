import { findSkills } from '#built-in/skills/find-skills.ts'
import asked from '#knowledge/posting/asked-skills.json' with { type: 'json' }

/** Is a name only an example of something more general that the item asks for ('social media such as …')? */
export function isExample(item: string, name: string): boolean {
  const wholes = INSTANCES.filter(([, examples]) =>
    examples.some((example) => example.toLowerCase() === name.toLowerCase()),
  )
  if (wholes.length === 0) return false
  const general = new Set(findSkills(item.slice(0, MAX_ITEM)).map((skill) => skill.name))
  return wholes.some(([whole]) => general.has(whole))
}

/** Characters; an item may be a whole posting on one line, and each of its names is asked about. */
const MAX_ITEM = 2000

/** A name and its examples: where the name is asked for, its examples need no place of their own. */
export const INSTANCES: [string, string[]][] = Object.entries(asked.instances).flatMap(([name, examples]) =>
  Array.isArray(examples) ? [[name, examples]] : [],
)
