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
  /** The latest year the document names: there is no clock here. */
  latestYear: number | undefined
}

export function factsOf(resume: KnownResume): ResumeFacts {
  const { text, profile } = resume
  const lines = text.split('\n')
  const told = [...profile.work, ...(profile.volunteer ?? []), ...profile.projects].flatMap(
    ({ highlights }) => highlights,
  )
  // A reader may hand on several marked lines as one.
  const single = told.flatMap((line) => line.split(/(?:^|\n)\s*[•●▪◦‣]\s*/)).filter((line) => line.trim())
  const known = single.flatMap((line) => quoted(text, line) ?? [])
  const years = [...text.matchAll(/\b(?:19|20)\d{2}\b/g)].map(([year]) => Number(year)).filter((year) => year < 2100)
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
    latestYear: years.length ? Math.max(...years) : undefined,
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
  const names = Object.entries(wording.sections).find(([, labels]) => labels.includes(label))
  return names && isSection(names[0]) ? names[0] : undefined
}

const isSection = (name: string): name is SectionName => name in wording.sections
