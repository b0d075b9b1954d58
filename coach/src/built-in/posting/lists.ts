import { findSkills } from '#built-in/skills/find-skills.ts'
import wording from '#knowledge/posting/wording.json' with { type: 'json' }
import verbs from '#knowledge/questions/verbs.json' with { type: 'json' }
import type { SectionKind } from './headings.ts'
import { itemsOf } from './items.ts'
import type { Section } from './sections.ts'

export type Lists = { must: string[]; preferred: string[]; responsibilities: string[] }

/** What a posting lists. Lists under headings that say nothing are told apart by the words of their items. */
export function listsOf(sections: Section[]): Lists {
  const of = (kind: SectionKind) => sections.filter((section) => section.kind === kind).flatMap(itemsOf)
  const lists = { must: of('requirements'), preferred: of('preferred'), responsibilities: of('responsibilities') }
  for (const section of sections.filter(({ kind }) => kind === 'unknown')) {
    const items = itemsOf(section)
    const side = lean(items) === 'requirement' ? lists.must : lists.responsibilities
    side.push(...items)
  }
  if (!lists.must.length && !lists.preferred.length) lists.must = guessed(sections, 'requirement')
  if (!lists.responsibilities.length) lists.responsibilities = guessed(sections, 'duty')
  return lists
}

/** Is it wished for rather than asked for ('a plus', 'preferred')? */
export function isWish(item: string): boolean {
  return WISH.test(` ${item.toLowerCase()} `)
}
const isHan = (word: string) => /\p{Script=Han}/u.test(word)
const WISH = new RegExp(
  `[\\s(](?:${wording.advantage.filter((phrase) => !isHan(phrase)).join('|')})[\\s.,;)!]|${wording.advantage.filter(isHan).join('|')}`,
)

function guessed(sections: Section[], wanted: 'requirement' | 'duty'): string[] {
  const open = sections.filter(({ kind, lines }) => (kind === 'description' || kind === 'opening') && lines.length > 1)
  return open.flatMap((section) => {
    const marked = section.lines.some((line) => line.bullet)
    const found =
      marked || section.kind === 'description' ? blocks(section).filter((block) => lean(block) === wanted) : []
    return found.length > 0 || marked || wanted !== 'duty' ? found.flat() : plainRun(section)
  })
}

/** Runs of list items between lines of text: one section may hold first duties, then requirements. */
function blocks(section: Section): string[][] {
  const { lines } = section
  if (!lines.some((line) => line.bullet)) return [itemsOf(section)].filter((items) => items.length > 1)
  const runs: string[][] = [[]]
  for (const line of lines) {
    if (line.bullet) runs.at(-1)?.push(line.text)
    else runs.push([])
  }
  return runs.filter((run) => run.length > 1)
}

/** The longest run of short lines without marks, when nearly all of them tell what someone does. */
function plainRun({ lines }: Section): string[] {
  const runs: string[][] = [[]]
  for (const { text } of lines) {
    if (isParagraph(text)) runs.push([])
    else runs.at(-1)?.push(text)
  }
  const run = runs.sort((one, other) => other.length - one.length)[0] ?? []
  const deeds = run.slice(run.findIndex(tellsDeed), run.findLastIndex(tellsDeed) + 1)
  const duties = deeds.filter(tellsDeed).length
  return duties >= MIN_RUN_LENGTH && duties >= deeds.length * MIN_SHARE_OF_DUTIES ? deeds : []
}
const DEEDS = new Set([...wording.duty_words, ...verbs.regular, ...verbs.doubling, ...Object.keys(verbs.irregular)])
const MIN_RUN_LENGTH = 4
const MIN_SHARE_OF_DUTIES = 0.6
const isParagraph = (text: string) => text.length > 200 || /[:：…?]$/.test(text) || /[.!] \p{Lu}/u.test(text)

/** 'Closely work with …', 'Aggressively prospect …': a verb of work, perhaps behind an adverb. */
function tellsDeed(line: string): boolean {
  const start = line
    .replace(/^(?:when|where|if|as) [^,]{2,30}, /iu, '')
    .replace(/^(?:\p{L}+ly,? (?:and \p{L}+ly )?)/u, '')
  const first = start.match(/^\p{L}+/u)?.[0].toLowerCase() ?? ''
  return DEEDS.has(first) || isDeedOfOthers(first) || (/ing$/.test(first) && !/^ing/.test(first))
}

/** 'finds', 'manages' */
const isDeedOfOthers = (word: string) => word.endsWith('s') && DEEDS.has(word.slice(0, -1))

function lean(block: string[]): 'requirement' | 'duty' | undefined {
  const requirement = block.filter((item) => mentionsRequirement(item) || isSkillName(item)).length / block.length
  const duty = block.filter(opensWithDuty).length / block.length
  if (duty > 0.3 && duty >= requirement) return 'duty'
  return requirement >= 0.5 ? 'requirement' : undefined
}

/** 'Python & FastAPI': a few words that are hardly more than skills. */
const isSkillName = (item: string) =>
  item.split(/\s+/).length <= MAX_SKILL_WORDS && findSkills(item).some(({ kind }) => kind !== 'personal')
const MAX_SKILL_WORDS = 5

const HAN_REQUIREMENTS = wording.requirement_words.filter(isHan)
const REQUIREMENTS = wording.requirement_words.filter((word) => !isHan(word)).map((word) => ` ${word} `)
function mentionsRequirement(item: string): boolean {
  const plain = ` ${item.toLowerCase().replace(/[^\p{L}\p{N}'-]+/gu, ' ')} `
  return REQUIREMENTS.some((word) => plain.includes(word)) || HAN_REQUIREMENTS.some((word) => item.includes(word))
}

const DUTIES = wording.duty_words.flatMap((word) => [word, `${word.replace(/e$/, '')}ing `])
function opensWithDuty(item: string): boolean {
  const start = item.toLowerCase().replace(/^(?:to |you will |you'll |will )/, '')
  return DUTIES.some((word) => start.startsWith(word))
}
