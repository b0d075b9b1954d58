import { sectionOfHeading } from '#built-in/resume/headings.ts'
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
  /** Lines that say what was done, as they stand in the text. */
  bullets: string[]
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
  const all = [...profile.work, ...(profile.volunteer ?? []), ...profile.projects].flatMap(
    ({ highlights }) => highlights,
  )
  // A reader may hand on several marked lines as one.
  const single = all.flatMap((line) => line.split(/(?:^|(?<=\S)[^\S\n]*\n)\s*[•●▪◦‣]\s*/)).filter((line) => line.trim())
  const known = single.flatMap((line) => quoted(text, line) ?? [])
  return {
    resume,
    text,
    lines,
    bullets: known.length ? known : bulletLines(lines),
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
