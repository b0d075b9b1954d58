import { KNOWN_SKILLS, skillNamed } from '#built-in/skills/known-skills.ts'
import wording from '#knowledge/posting/wording.json' with { type: 'json' }
import type { Section } from './sections.ts'

/** The list items of a section, as written and without their marks. Prose gives an empty list. */
export function itemsOf(section: Section): string[] {
  const bullets = section.lines.filter((line) => line.bullet).map((line) => line.text)
  const items = bullets.length ? bullets.flatMap(oneBullet) : unmarkedItems(section)
  const kept = items
    .map((item) => item.trim().slice(0, MAX_ITEM_LENGTH))
    .filter((item) => /[\p{L}\p{N}]/u.test(item) && !isEmptyWord(item))
  return kept.every(isBoardFact) ? [] : kept
}

/** A saved list takes items up to this length. */
const MAX_ITEM_LENGTH = 2000

const isEmptyWord = (item: string) => /^(?:n\/?a|none|tbd|-)\.?$/i.test(item)
/** 'total work: 1 year (Preferred)': a form field of a job board, not a line of the posting. */
const isBoardFact = (item: string) => /\((?:preferred|required)\)\s*$/i.test(item) && item.split(/\s+/).length <= 8

function oneBullet(text: string, _at: number, all: string[]): string[] {
  return all.length === 1 ? splitItem(text) : [text]
}

function unmarkedItems({ lines, inline, kind }: Section): string[] {
  const whole = behindLead(lines.map((line) => line.text)).filter((text) => !/[:：]$/.test(text))
  const items = whole.flatMap(splitItem)
  const only = items[0]
  if (items.length === 1 && only) {
    const short = only.length <= 160 && sentences(only) <= 1
    return short && !isProse(only) && (kind !== 'responsibilities' || !inline) ? items : []
  }
  const prose = items.filter(isProse)
  if (prose.length * 2 >= items.length) return []
  const first = items.findIndex((item) => !isProse(item))
  const last = items.findLastIndex((item) => !isProse(item))
  // A long item between items is one of them; before and behind them stand paragraphs.
  return items.slice(first, last + 1).filter((item) => !isProse(item) || sentences(item) <= 2)
}

/** What stands behind a last line that leads a list ('Your tasks this year are:'), when what stands before it is prose. */
function behindLead(lines: string[]): string[] {
  const lead = lines.findLastIndex((text) => /[:：…]$/.test(text) && !opensBracket(text))
  const before = lines.slice(0, lead)
  const isLead = lead >= 0 && lines.length - lead > 3 && before.every((text) => /[.!?…]$/.test(text))
  return isLead ? lines.slice(lead + 1) : lines
}

/** A bracket before the first colon that is not closed any more. */
function opensBracket(text: string): boolean {
  const open = (text.split(':', 1)[0] ?? '').lastIndexOf('(')
  return open >= 0 && !text.includes(')', open)
}

/** One line may hold several items: parted by semicolons, or run together where line breaks were lost. */
function splitItem(text: string): string[] {
  const fused = splitFused(text)
  if (fused.length > 1) return fused
  const parts = text.split(/[;；]\s*/).filter((part) => part.trim())
  return parts.length > 2 || (parts.length === 2 && /[；]/.test(text)) ? parts : [text]
}

/** 'in a professional manner.Must have …', 'years of experienceStrong …' → two items. Names such as JavaScript stay. */
function splitFused(text: string): string[] {
  const names = [...text.matchAll(JOINED)].map((match) => [match.index, match.index + match[0].length] as const)
  const parts: string[] = []
  let start = 0
  let name = 0
  for (const match of text.matchAll(
    /(?<=[.;!)\]]|\p{Ll}|\d\+?)(?=(?:\p{Lu}\p{Ll}+|A|I)(?:[\s+'’,/-]|\p{Ll}))|(?<=\p{Ll})(?=\d{1,2}\+? (?:to|-|–|years?)\b)|(?<=[.;])(?=\p{Lu}{2,}\s)|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll}{2,}\s)/gu,
  )) {
    while ((names[name]?.[1] ?? Number.POSITIVE_INFINITY) <= match.index) name += 1
    const inside = match.index > (names[name]?.[0] ?? Number.POSITIVE_INFINITY)
    const before = text.slice(Math.max(start, match.index - NEAR), match.index)
    if (
      inside ||
      isOneName(text, match.index) ||
      /(?:^|[\s(/])(?:Mc|Mac|De|La|Le|O'|[a-z])$/.test(before) ||
      /(?:^|[\s(/])(?:\p{L}\.){1,8}$/u.test(before) ||
      /\s[@/]\S*$/.test(before)
    )
      continue
    parts.push(text.slice(start, match.index))
    start = match.index
  }
  parts.push(text.slice(start))
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** Characters around a place that tell whether it parts two items. */
const NEAR = 60

/** 'PowerFactory': a word with a capital is a name that goes on, unless it is one by itself ('ExcelStrong'). */
function isOneName(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - NEAR), at).match(/(?<![\p{L}\p{N}])(?:\p{Lu}\p{Ll}*){1,4}$/u)?.[0]
  const after = text.slice(at, at + NEAR).match(/^\p{Lu}\p{Ll}*/u)?.[0] ?? ''
  return before !== undefined && (skillNamed(before) === undefined || skillNamed(before + after) !== undefined)
}

const joined = [...wording.joined_names, ...KNOWN_SKILLS.flatMap(({ name, aliases }) => [name, ...aliases])].filter(
  (name) => /\p{Ll}\p{Lu}|[.]\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(name),
)
const JOINED = new RegExp(
  [...new Set(joined)]
    .sort((a, b) => b.length - a.length)
    .map(RegExp.escape)
    .join('|'),
  'g',
)

const sentences = (text: string) =>
  text
    .split(/[.!?。！？](?:\s+(?=\p{Lu})|(?=\p{Script=Han})|$)/u)
    .filter((part) => part.trim().split(/\s+/).length > 2 || /\p{Script=Han}{4}/u.test(part)).length

function isProse(text: string): boolean {
  const count = sentences(text)
  return text.length > 320 || (count > 1 && text.length > 160) || count > 2 || /\?$/.test(text.trim())
}
