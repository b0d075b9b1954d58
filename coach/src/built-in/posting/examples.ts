import { findSkills } from '#built-in/skills/find-skills.ts'
import asked from '#knowledge/posting/asked-skills.json' with { type: 'json' }

/** Is a name only an example of something more general that the item asks for ('social media such as …')? */
export function isExample(item: string, name: string): boolean {
  const general = findSkills(item).map((skill) => skill.name)
  return INSTANCES.some(
    ([whole, examples]) =>
      general.includes(whole) && examples.some((example) => example.toLowerCase() === name.toLowerCase()),
  )
}

/** A name and its examples: where the name is asked for, its examples need no place of their own. */
export const INSTANCES: [string, string[]][] = Object.entries(asked.instances).flatMap(([name, examples]) =>
  Array.isArray(examples) ? [[name, examples]] : [],
)
