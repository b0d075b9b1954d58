import { type SectionKind, sectionOfHeading, sectionNamed as sectionOfName } from '#built-in/resume/headings.ts'
import { type FoundSkill, findSkillMentions } from '#built-in/skills/find-skills.ts'
import type { KnownResume } from '#coach.ts'
import wording from '#knowledge/diagnosis/wording.json' with { type: 'json' }
import { quoted } from './quote.ts'

export type SectionName = keyof typeof wording.sections
/** What all dimensions look at, gathered once. */
export type ResumeFacts = {
  resume: KnownResume
  text: string
  lines: string[]
  /**
   * Lines that say what was done at work, as they stand in the text; of somebody without any, those of projects and
   * voluntary posts. How they are written is judged.
   */
  bullets: string[]
  /** The same with those of projects and voluntary posts: what they show counts, how they are written does not. */
  described: string[]
  /** The lines of a section of another kind, such as awards, left out: what a person says of themselves and their work. */
  ownWords: string[]
  /** Words of the whole text; a Chinese character counts as half a word. */
  words: number
  sections: { name: SectionName; line: number }[]
  mentions: FoundSkill[]
  /** `YYYY-MM-DD`: there is no clock here. */
  today: string
}

/** @param today `YYYY-MM-DD` */
export function factsOf(resume: KnownResume, today: string): ResumeFacts {
  const { text, profile } = resume
  const lines = text.split('\n')
  const kinds = sectionKinds(lines)
  const within = (allowed: ReadonlySet<SectionKind | undefined>) => lines.filter((_, at) => allowed.has(kinds[at]))
  const known = [profile.work, [...(profile.volunteer ?? []), ...profile.projects]].map((entries) =>
    linesOf(text, entries),
  )
  const [work = [], others = []] = known.some((found) => found.length > 0)
    ? known
    : [bulletLines(within(OF_WORK)), bulletLines(within(OF_OTHER_WORK))]
  return {
    resume,
    text,
    lines,
    bullets: work.length ? work : others,
    described: [...work, ...others],
    ownWords: within(OWN_WORDS),
    words: wordCount(text),
    sections: lines.flatMap((line, at) => {
      const name = sectionNamed(line)
      return name ? [{ name, line: at }] : []
    }),
    mentions: findSkillMentions(text),
    today,
  }
}

export function wordCount(text: string): number {
  const chinese = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const others = text.match(/(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0
  return Math.round(others + chinese / 2)
}

const OF_WORK: ReadonlySet<SectionKind | undefined> = new Set([undefined, 'work'])
const OF_OTHER_WORK: ReadonlySet<SectionKind | undefined> = new Set(['projects', 'volunteer'])
const OWN_WORDS: ReadonlySet<SectionKind | undefined> = new Set([undefined, 'summary', 'work', 'skills', 'contact'])

/** The kind of section that each line stands in; undefined above the first heading. */
function sectionKinds(lines: readonly string[]): (SectionKind | undefined)[] {
  let kind: SectionKind | undefined
  return lines.map((line) => {
    kind = sectionOfName(line) ?? kind
    return kind
  })
}

/** The highlights of entries, one line each, as they stand in the text. */
function linesOf(text: string, entries: readonly { highlights: string[] }[]): string[] {
  const all = entries.flatMap(({ highlights }) => highlights)
  // A reader may hand on several marked lines as one.
  const single = all.flatMap((line) => line.split(/(?:^|(?<=\S)[^\S\n]*\n)\s*[•●▪◦‣]\s*/)).filter((line) => line.trim())
  return single.flatMap((line) => quoted(text, line) ?? [])
}

function bulletLines(lines: string[]): string[] {
  const marked = lines
    .filter((line) => /^\s*[-–•●▪*·◦]\s+\S/.test(line))
    .map((line) => line.replace(/^\s*[-–•●▪*·◦]\s+/, '').trim())
  return marked.filter((line) => wordCount(line) > 2)
}

function sectionNamed(line: string): SectionName | undefined {
  const label = line
    .replace(/[^\p{L}\s&]/gu, ' ')
    .replace(/&/g, 'and')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  if (!label || label.length > 40) return undefined
  const named = Object.entries(wording.sections).find(([, labels]) => labels.includes(label))?.[0]
  // What the reader of resumes takes for a heading is there, whatever it is called here.
  const name = named ?? sectionOfHeading(line)
  return name && isSection(name) ? name : undefined
}

const isSection = (name: string): name is SectionName => name in wording.sections
