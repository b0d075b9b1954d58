import type { QuestionSource } from '@greenroom/contract/questions'
import type { BankEntry } from '#built-in/bank/bank-question.ts'
import { bankSkillNamed, bankSkillsIn } from '#built-in/bank/skills-in.ts'
import { contentStems } from '#built-in/bank/word-weights.ts'
import { skillNamed } from '#built-in/skills/known-skills.ts'
import type { KnownJob, KnownResume } from '#coach.ts'
import { namePattern } from './material.ts'
import { isPaperOnly, postingText } from './needs.ts'
import { isNamedByInitials } from './other-names.ts'
import { findQuote, normaliseForQuotes } from './quote.ts'

/**
 * A skill to ask about. `wanted`: how much the posting or the person asks for it, 0 to 1; `shown`: the resume has it; `entry` is absent
 * where the bank has no questions on it; `name` is how the texts write it.
 */
export type SkillAsked = {
  name: string
  entry: BankEntry | undefined
  wanted: number
  shown: boolean
  personal: boolean
  /** A skill the coach or the bank knows by name, rather than words of a posting. */
  known: boolean
  source: QuestionSource
}

export function skillsToAsk(
  resume: KnownResume | undefined,
  job: KnownJob | undefined,
  topic: string | undefined,
): SkillAsked[] {
  const ofJob = job ? wantedSkills(job, resume) : []
  const wanted = [...ofJob, ...skillsOfTopic(topic ?? '', ofJob)]
  const known = new Set(wanted.flatMap(({ entry, name }) => [entry?.name, name.toLowerCase()]))
  const own = resume ? ownSkills(resume).filter(({ entry, name }) => !known.has(entry?.name ?? name.toLowerCase())) : []
  return [...wanted, ...own].slice(0, MAX_SKILLS)
}

function wantedSkills(job: KnownJob, resume: KnownResume | undefined): SkillAsked[] {
  const text = postingText(job)
  const have = resume ? `${resume.text}\n${resume.skills.join('\n')}` : undefined
  const haveEntries = new Set(have ? bankSkillsIn(have) : [])
  const haveStems = new Set(contentStems(have ?? ''))
  const musts = job.requirements.join('\n')
  const named = new Set(job.skills_required.flatMap((skill) => bankSkillNamed(skill) ?? []))
  const skills = job.skills_required.filter((skill) => skill.split(' ').length <= 4 && !isPaperOnly(skill))
  const asked = skills.flatMap((name): SkillAsked[] => {
    const pattern = namePattern(name)
    const line = text.raw.split('\n').find((part) => pattern.test(part))
    const quote = findQuote(text, line && line.length <= 200 ? line : name)
    const entry = bankSkillNamed(name)
    if (!quote) return []
    const shown =
      have === undefined ||
      pattern.test(have) ||
      (entry !== undefined && haveEntries.has(entry)) ||
      contentStems(name).every((stem) => haveStems.has(stem)) ||
      isNamedByInitials(name, have)
    const wanted = pattern.test(musts) ? 1 : 0.7
    const known = entry !== undefined || skillNamed(name)?.kind === 'knowledge'
    return [{ name, entry, wanted, shown, known, personal: isPersonal(name), source: { kind: 'job', quote } }]
  })
  const lines = [...job.requirements, ...job.responsibilities].flatMap((line): SkillAsked[] => {
    const quote = findQuote(text, line)
    const others = quote ? bankSkillsIn(line).filter((entry) => !named.has(entry)) : []
    return others.map((entry) => ({
      name: entry.name,
      entry,
      wanted: job.requirements.includes(line) ? 0.8 : 0.6,
      shown: have === undefined || haveEntries.has(entry),
      // Where the line has another word for it, the bank's own name may say more than was asked for.
      known: namePattern(entry.name).test(line),
      personal: isPersonal(entry.name),
      source: { kind: 'job', quote: quote ?? '' },
    }))
  })
  const seen = new Set<unknown>()
  return [...asked, ...lines].filter(({ entry, name }) => !seen.has(entry ?? name) && seen.add(entry ?? name))
}

function ownSkills(resume: KnownResume): SkillAsked[] {
  const text = normaliseForQuotes(resume.text)
  const named = resume.skills.filter((skill) => skill.split(' ').length <= 4)
  return named.flatMap((name): SkillAsked[] => {
    const quote = findQuote(text, name)
    const entry = bankSkillNamed(name)
    return quote && entry
      ? [
          {
            name,
            entry,
            wanted: 0,
            shown: true,
            known: true,
            personal: isPersonal(name),
            source: { kind: 'resume', quote },
          },
        ]
      : []
  })
}

/** The person asks for these, so that no gap can be read out of them. */
const skillsOfTopic = (topic: string, others: readonly SkillAsked[]): SkillAsked[] =>
  bankSkillsIn(topic)
    .filter((entry) => !others.some((other) => other.entry === entry))
    .map((entry) => ({
      ...{ name: entry.name, entry, wanted: 1, shown: true, known: true },
      ...{ personal: isPersonal(entry.name), source: { kind: 'general' } },
    }))

/** Everybody is asked for these: a resume that does not name them has no gap. */
const isPersonal = (name: string) => ['personal', 'language'].includes(skillNamed(name)?.kind ?? '')
const MAX_SKILLS = 60
