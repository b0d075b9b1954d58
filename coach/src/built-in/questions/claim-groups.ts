import { generalEntry } from '#built-in/bank/entries.ts'
import { isTitleWord } from '#built-in/bank/occupation-of.ts'
import type { Claim } from './person.ts'

/**
 * What kind of thing was done, by its verb and what it was done to: an improvement needs a figure, leading needs people,
 * a number of things done invites a question about one of them, work that goes on has its own questions.
 */
export function groupsOf({ topic }: Claim): string[] {
  const clause = topic.slots.clause ?? ''
  const verbs = clause.toLowerCase().split(' ').slice(0, 3)
  const has = (group: string) => theVerbs(group).some((verb) => verbs.includes(verb))
  if (has('led')) return speaksOfPeople(clause) ? ['led'] : []
  if (topic.slots.metric && has('improved')) return ['improved']
  if (PRIZE.test(clause)) return []
  if (has('won') || KEPT.test(clause)) return ['won']
  if (!topic.opening.startsWith('claim now') && SEVERAL.test(clause) && !PER_TIME.test(clause)) return ['many']
  const groups = ['found', 'built'].filter(has)
  if (SET_UP.test(clause)) groups.push('built')
  if (topic.kind === 'project') return ['project', ...groups]
  if (topic.opening.startsWith('claim now')) groups.push('regular')
  return groups.slice(0, 1)
}

const SET_UP = /^set up\b/i
/** `Wrote 60 assessments`: things that can be counted, of which one can be told. */
const SEVERAL =
  /^\p{L}+ (?:(?:about|around|over|more than|some) )?(?:\d{1,3}|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\+? (?:\p{L}[\p{L}-]* ){0,3}\p{L}+s\b/u
const PER_TIME =
  /\b(?:an?|per|each|every) (?:hour|day|shift|night|week|month|year)\b|\b(?:daily|weekly|hours|minutes|days|weeks|months|years)\b/i

/** The line names somebody who is led or taught: a role, or a group of people. */
function speaksOfPeople(clause: string): boolean {
  return clause
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some(
      (word) =>
        GROUPS.has(word) ||
        (isTitleWord(word.replace(/s$/, '')) && /(?:er|or|ist|ian|ant|ent|ice|ee|urse|hef|ook)s?$/.test(word)),
    )
}

const GROUPS = new Set(
  'team teams staff crew crews people colleagues class classes pupils students interns volunteers starters newcomers children trainees apprentices group groups agents juniors seniors'.split(
    ' ',
  ),
)

/** A prize has no other side to be won over. */
const PRIZE = /\b(?:prize|award|medal|competition|contest|championship|scholarship)s?\b/i
/** Customers who were kept had to be won again. */
const KEPT = /^(?:kept|retained|brought in|regained|won back)\b/i

const theVerbs = (group: string): string[] => generalEntry(group)?.names ?? []
