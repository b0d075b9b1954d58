import { believable, type Candidate } from './evidence.ts'
import { KNOWN_SKILLS, type KnownSkill, type SkillKind } from './known-skills.ts'
import { type Word, wordsOf } from './words.ts'

/** `name` is the canonical name, `as_written` the words of the text, `index` where they begin in it. */
export type FoundSkill = { name: string; as_written: string; index: number; kind: SkillKind; field: string }

/** Every skill of any occupation that a text names, once each, in the order of their first mention. */
export function findSkills(text: string): FoundSkill[] {
  const seen = new Set<string>()
  return findSkillMentions(text).filter(({ name }) => !seen.has(name) && seen.add(name))
}

/**
 * Every mention of a skill, in text order. Names that are everyday words as well (Go, R, C, Word, Express) count
 * only with evidence: their spelling, a list of skills around them, or a cue such as 'written in'.
 */
export function findSkillMentions(text: string): FoundSkill[] {
  const candidates = [...latinCandidates(text), ...chineseCandidates(text)].sort((a, b) => a.index - b.index)
  return believable(text, candidates).map(({ skill, as_written, index }) => ({
    name: skill.name,
    as_written,
    index,
    kind: skill.kind,
    field: skill.field,
  }))
}

type Node = { next: Map<string, Node>; skill?: KnownSkill; spelling?: string }
const root: Node = { next: new Map() }
const inChinese: { written: string; skill: KnownSkill }[] = []
for (const skill of KNOWN_SKILLS)
  for (const spelling of [skill.name, ...skill.aliases]) {
    if (/\p{Script=Han}/u.test(spelling)) inChinese.push({ written: spelling, skill })
    else plant(spelling, skill)
  }
inChinese.sort((a, b) => b.written.length - a.written.length)

function plant(spelling: string, skill: KnownSkill): void {
  let node = root
  for (const { key } of wordsOf(spelling)) {
    const next = node.next.get(key) ?? { next: new Map() }
    node.next.set(key, next)
    node = next
  }
  node.spelling ??= spelling
  node.skill ??= skill
}

function latinCandidates(text: string): Candidate[] {
  const words = wordsOf(text)
  const found: Candidate[] = []
  let position = 0
  while (position < words.length) {
    const hit = longestFrom(text, words, position)
    const first = words[position]
    const last = hit && words[hit.last]
    if (hit && first && last) {
      found.push({
        skill: hit.skill,
        spelling: hit.spelling,
        as_written: text.slice(first.index, last.end),
        index: first.index,
      })
      position = hit.last + 1
    } else position += 1
  }
  return found
}

type Hit = { skill: KnownSkill; spelling: string; last: number }

function longestFrom(text: string, words: Word[], start: number): Hit | undefined {
  let node: Node | undefined = root
  let best: Hit | undefined
  for (let at = start; at < words.length; at += 1) {
    const word = words[at]
    const before = words[at - 1]
    if (!word || (at > start && before && !joins(text.slice(before.end, word.index)))) break
    node = node.next.get(word.key)
    if (!node) break
    const written = text.slice(words[start]?.index, word.end)
    if (node.skill && node.spelling && !partsLetters(written, node.spelling))
      best = { skill: node.skill, spelling: node.spelling, last: at }
  }
  return best
}

/** 'a p-value' holds the letters of 'A/P' but not its mark: letters by themselves must be joined as the name joins them. */
const partsLetters = (written: string, spelling: string) => LETTERS_APART.test(written) && !LETTERS_APART.test(spelling)
const LETTERS_APART = /(?<![\p{L}\p{N}])\p{L}\s+\p{L}(?![\p{L}\p{N}])/u

/** What may stand between two words of one name: blanks, a wrapped line, or a mark without a blank after it. */
function joins(gap: string): boolean {
  return /^(?:[ \t\u00a0]+|[ \t]*\n[ \t]*|[ \t]*[-‐‑–/&'’.][ \t]*|\s*&\s*|-\n)$/.test(gap) && !/^\.\s/.test(gap)
}

function chineseCandidates(text: string): Candidate[] {
  if (!/\p{Script=Han}/u.test(text)) return []
  const small = text.toLowerCase()
  const taken: [number, number][] = []
  const found: Candidate[] = []
  for (const { written, skill } of inChinese) {
    const wanted = written.toLowerCase()
    for (let at = small.indexOf(wanted); at >= 0; at = small.indexOf(wanted, at + wanted.length)) {
      const end = at + wanted.length
      if (taken.some(([from, to]) => at < to && end > from)) continue
      taken.push([at, end])
      found.push({ skill, spelling: written, as_written: text.slice(at, end), index: at })
    }
  }
  return found
}
