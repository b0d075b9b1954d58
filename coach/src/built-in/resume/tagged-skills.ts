import { writtenName } from '#built-in/language/written-spans.ts'
import type { ResumeKind, ResumeReading, ResumeSpan } from '#coach.ts'
import { forgetDates } from './dates.ts'
import { plausibleSkills } from './drop-implausible.ts'
import { languageOf } from './languages.ts'
import { normaliseKey } from './normalise-key.ts'
import type { SkillGroup } from './skills.ts'

/**
 * A reading whose skills are put together from those of the rules and of the tagger. A name that only the tagger knows must be
 * sure and, where the rules read a list, stand in it; one of a list that only the rules know stays where nothing else
 * was tagged in its place. What the rules took from running text gives way to what is tagged.
 * @param text that was tagged (`askedOfResume`)
 */
export function withTaggedSkills(reading: ResumeReading, text: string, spans: readonly ResumeSpan[]): ResumeReading {
  const isListed = (reading.confidence.skills ?? 0) >= LISTED
  const ruled = isListed ? reading.profile.skills : []
  const tagged = namesIn(text, spans)
  const linesOf = linesByKey(text, new Set(ruled.flatMap(({ keywords }) => keywords.map(keyOf))))
  const found = foundIn(tagged, linesOf)
  const groups = withNew(withoutOthers(ruled, linesOf, found, tagged), found)
  const skills = found.length > 0 ? plausible(groups, reading) : []
  if (skills.length === 0) return reading
  const flat = skills.flatMap(({ keywords }) => keywords)
  const before = new Set(reading.skills.map(keyOf))
  const both = flat.filter((name) => before.has(keyOf(name))).length
  const confidence = 2 * both >= Math.max(flat.length, before.size) ? AGREED : DOUBTFUL
  return {
    profile: { ...reading.profile, skills },
    skills: flat,
    confidence: { ...reading.confidence, skills: confidence },
  }
}

/** Chosen on the resumes that docs/decisions/0058 names. */
const SURE = 0.9
/** Where the rules found no list. */
const SURE_ALONE = 0.7
/** The rules read a list of skills, not names in running text. */
const LISTED = 0.7
/** Both readings have most in common. */
const AGREED = 0.9
/** Below 0.7: shown as doubtful. */
const DOUBTFUL = 0.6
/** No name of a skill has more words. */
const MAX_WORDS = 8
/** What is no skill. The tagger takes languages and certificates for skills and back; the rules part them by their headings. */
const OTHERS: ReadonlySet<ResumeKind> = new Set(['post', 'unpaid', 'study', 'title', 'employer', 'school', 'degree'])

type TaggedName = { kind: ResumeKind; name: string; key: string; line: number; certainty: number }

/** In the order of the text. */
function namesIn(text: string, spans: readonly ResumeSpan[]): TaggedName[] {
  let [line, at] = [0, 0]
  return spans
    .toSorted((one, other) => one.from - other.from)
    .map(({ kind, from, to, certainty }, place, all) => {
      line += text.slice(at, from).split('\n').length - 1
      at = Math.max(at, from)
      const name = writtenName(text, { from, to }, all[place + 1]?.from)
      return { kind, name, key: keyOf(name), line, certainty }
    })
}

/** @param linesOf the names of the list that the rules read, none where they found none */
function foundIn(tagged: TaggedName[], linesOf: LinesByKey): TaggedName[] {
  const skills = tagged.filter(({ kind, key }) => kind === 'skill' && key !== '')
  const list = new Set([...linesOf.values()].flat())
  const broken = new Set([...linesOf].flatMap(([key, lines]) => (lines.length === 0 ? runsOf(key) : [])))
  return skills.filter(({ name, key, line, certainty }) => {
    if (linesOf.has(key)) return true
    if (broken.has(key) || languageOf(name)) return false
    const isSure = linesOf.size > 0 ? certainty >= SURE && list.has(line) : certainty >= SURE_ALONE
    return isSure && !runsOf(key).some((run) => linesOf.has(run))
  })
}

/** The groups of the rules without names that are something else where they stand; a found name takes the place of one that holds it. */
function withoutOthers(
  ruled: SkillGroup[],
  linesOf: LinesByKey,
  found: TaggedName[],
  tagged: TaggedName[],
): SkillGroup[] {
  const keys = new Set(found.map(({ key }) => key))
  const inLine = Map.groupBy(found, ({ line }) => line)
  const others = Map.groupBy(
    tagged.filter(({ kind }) => OTHERS.has(kind)),
    ({ line }) => line,
  )
  const placed = (word: string): string[] => {
    const key = keyOf(word)
    const lines = keys.has(key) ? [] : (linesOf.get(key) ?? [])
    const parts = lines.flatMap((line) => (inLine.get(line) ?? []).filter((name) => isIn(name.key, key)))
    if (parts.length > 0) return parts.map(({ name }) => name)
    const isOther = (line: number) => (others.get(line) ?? []).some((one) => isIn(one.key, key) || isIn(key, one.key))
    return lines.length > 0 && lines.every(isOther) ? [] : [word]
  }
  const seen = new Set<string>()
  const isNew = (name: string) => !seen.has(keyOf(name)) && Boolean(seen.add(keyOf(name)))
  return ruled.map(({ keywords, ...group }) => ({ ...group, keywords: keywords.flatMap(placed).filter(isNew) }))
}

/** On which lines a name stands, none where the text breaks it over two. */
type LinesByKey = ReadonlyMap<string, number[]>

function linesByKey(text: string, keys: ReadonlySet<string>): LinesByKey {
  const lines = new Map([...keys].map((key): [string, number[]] => [key, []]))
  for (const [at, line] of text.split('\n').entries())
    for (const run of new Set(runsOf(keyOf(line)))) lines.get(run)?.push(at)
  return lines
}

/** All runs of words, up to as many as a name may have. */
function runsOf(key: string): string[] {
  const words = key.split(' ')
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_WORDS, words.length - from) }, (_, more) =>
      words.slice(from, from + more + 1).join(' '),
    ),
  )
}

/** Whether a name holds another, as whole words. */
const isIn = (part: string, whole: string) => ` ${whole} `.includes(` ${part} `)

const keyOf = (name: string) =>
  normaliseKey(name)
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()

/** A name that no group has goes with the name before it on its line, else into a group of its own. */
function withNew(groups: SkillGroup[], found: TaggedName[]): SkillGroup[] {
  const rest: SkillGroup = { keywords: [] }
  const groupOf = new Map(groups.flatMap((group) => group.keywords.map((word) => [keyOf(word), group] as const)))
  let before = { group: rest, line: -1 }
  for (const { name, key, line } of found) {
    const group = groupOf.get(key) ?? (line === before.line ? before.group : rest)
    if (!groupOf.has(key)) group.keywords.push(name)
    groupOf.set(key, group)
    before = { group, line }
  }
  return [...groups, rest]
}

function plausible(groups: SkillGroup[], { profile }: ResumeReading): SkillGroup[] {
  try {
    return plausibleSkills(groups, profile.basics.name)
  } finally {
    forgetDates()
  }
}
