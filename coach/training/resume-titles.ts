import parts from './resume-parts.json' with { type: 'json' }

const ASIDES = [...parts.teams, 'Part-time', 'Night Shift', 'Grade 7', 'Maternity Cover']

/** A title as it is; one in ten says which of its kind it is. */
export function qualifiedTitle(random: () => number, title: string): string {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const kind = random()
  if (kind < 0.04) return `${title}, ${pick(parts.teams)}`
  if (kind < 0.08) return `${title} (${pick(ASIDES)})`
  return kind < 0.1 ? `${pick(['Head of', 'Coordinator for', 'Assistant to'])} ${pick(parts.teams)}` : title
}
