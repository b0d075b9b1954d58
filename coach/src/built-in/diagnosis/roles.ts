import { type FoundSkill, findSkills } from '#built-in/skills/find-skills.ts'
import knowledge from '#knowledge/roles.json' with { type: 'json' }

export type Role = {
  name: string
  name_zh: string
  family: string
  near: string[]
  aliases: string[]
  skills: string[]
}

/** Roles that postings and resumes are told by: the eight example job types and others (knowledge/roles.json). */
export const ROLES: readonly Role[] = knowledge.roles

/**
 * How much each role explains a person or a posting: titles tell most, skills what titles leave open. Shares add up
 * to 1; nothing known gives an empty map.
 */
export function roleShares(titles: string[], text: string): Map<Role, number> {
  const shares = new Map<Role, number>()
  titles.forEach((title, at) => {
    const roles = rolesIn(title)
    // The first title is the newest; older ones say less.
    for (const role of roles) add(shares, role, 3 / roles.length / (1 + at * 0.35))
  })
  const found = findSkills(text)
  const bySkill = ROLES.map((role) => ({ role, hits: skillHits(role, found) })).sort((a, b) => b.hits - a.hits)
  const hasTitle = titles.some((title) => rolesIn(title).length)
  for (const { role, hits } of bySkill.slice(0, 3))
    if (hits >= (hasTitle ? 4 : 2)) add(shares, role, hits * (hasTitle ? 0.12 : 0.3))
  const total = [...shares.values()].reduce((sum, share) => sum + share, 0)
  return new Map([...shares].map(([role, share]) => [role, share / total]))
}

/** How close two sets of roles are, 0 (another world) to 1 (the same work). */
export function closeness(one: Map<Role, number>, other: Map<Role, number>): number {
  let sum = 0
  for (const [role, share] of one) {
    const best = [...other].map(([wanted, weight]) => alike(role, wanted) * (0.4 + 0.6 * Math.min(1, weight * 1.5)))
    sum += share * Math.max(0, ...best)
  }
  return Math.min(1, sum)
}

function alike(one: Role, other: Role): number {
  if (one === other) return 1
  if (one.family === other.family) return 0.85
  if (one.near.includes(other.family) && other.near.includes(one.family)) return 0.55
  return one.near.includes(other.family) || other.near.includes(one.family) ? 0.4 : 0
}

function rolesIn(title: string): Role[] {
  const small = ` ${title.toLowerCase().replace(/[^\p{L}\p{N}&+-]+/gu, ' ')} `
  const hits = ROLES.flatMap((role) =>
    role.aliases.filter((alias) => names(small, alias)).map((alias) => ({ role, alias })),
  )
  const best = hits.filter(({ alias }) => !hits.some((other) => other.alias !== alias && other.alias.includes(alias)))
  const longest = Math.max(0, ...best.map(({ alias }) => alias.length))
  return [...new Set(best.filter(({ alias }) => alias.length >= longest * 0.6).map(({ role }) => role))]
}

const names = (small: string, alias: string) =>
  /\p{Script=Han}/u.test(alias) ? small.includes(alias) : small.includes(` ${alias} `) || small.includes(` ${alias}s `)

const skillHits = (role: Role, found: FoundSkill[]) =>
  found.filter(({ name, kind }) => kind === 'knowledge' && role.skills.includes(name)).length

function add(shares: Map<Role, number>, role: Role, share: number): void {
  shares.set(role, (shares.get(role) ?? 0) + share)
}
