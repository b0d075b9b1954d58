import { skillNamed } from '#built-in/skills/known-skills.ts'
import type { KnownJob, KnownResume } from '#coach.ts'
import { bankSkillsIn } from './bank.ts'
import { shortQuote } from './claims.ts'
import { readClause } from './clause.ts'
import { type Slots, withArticle } from './fill.ts'
import { SOFT_AREAS, skillsOf, themesOf } from './line-themes.ts'
import { namePattern } from './material.ts'
import { findQuote, type NormalisedText, normaliseForQuotes } from './quote.ts'
import { readRequirement } from './requirement.ts'
import { contentWords } from './similarity.ts'
import { MAX_TOPICS, type Topic } from './topic.ts'

/** What a posting offers to ask about: duties, requirements, skills the resume lacks, and the job itself. */
export function jobTopics(job: KnownJob, resume: KnownResume | undefined, shared: Slots): Topic[] {
  const text = normaliseForQuotes(`${job.title}\n${job.company ?? ''}\n${job.description}`)
  const have = resume ? `${resume.text}\n${resume.skills.join('\n')}` : undefined
  const base = { text, lines: text.raw.split('\n'), shared, have, haveWords: contentWords(have ?? '') }
  return [
    ...job.responsibilities.slice(0, MAX_TOPICS).flatMap((line, index) => dutyTopics(line, index, base)),
    ...job.requirements.slice(0, MAX_TOPICS).flatMap((line, index) => requirementTopics(line, index, base)),
    ...job.skills_required.slice(0, MAX_TOPICS).flatMap((skill, index) => skillTopics(skill, index, base)),
    ...titleTopics(job, base),
  ]
}

type Base = { text: NormalisedText; lines: string[]; shared: Slots; have: string | undefined; haveWords: Set<string> }

function dutyTopics(line: string, index: number, base: Base): Topic[] {
  const quote = findQuote(base.text, line)
  const duty = withoutLabel(line)
  const clause = readClause(duty)
  const words = shortQuote(duty)
  if (!quote || !words || line.split(' ').length < 3 || CATCH_ALL.test(line)) return []
  const form =
    clause?.form === 'base'
      ? 'base'
      : clause?.form === 'gerund'
        ? 'doing'
        : clause?.form === 'adjective'
          ? 'charge'
          : 'quoted'
  const slots = form === 'quoted' ? { words } : { clause: clause?.text, object: clause?.object }
  return [
    job(
      `duty/${index}`,
      'duty',
      `duty ${form}`,
      quote,
      line,
      { ...base.shared, ...slots },
      form === 'quoted' ? 0.8 : 1.2,
    ),
  ]
}

/** `Patient education: Educate patients …` says the same twice; what stands behind the label is the duty. */
function withoutLabel(line: string): string {
  const label = /^\p{Lu}[\p{L}&/’' -]{2,45}:\s+(?=\p{Lu}\p{Ll}*\s)/u.exec(line)?.[0]
  const rest = line.slice(label?.length ?? 0)
  return label && rest.split(' ').length >= 4 ? rest : line
}

/** `Other tasks as assigned` says nothing to ask about. */
const CATCH_ALL =
  /\b(?:expenses (?:are )?(?:paid|covered)|travel required|daily travel|other (?:\p{L}+ )?(?:tasks|duties|responsibilities|work)|as assigned|as required|assigned by)\b/iu

function requirementTopics(line: string, index: number, base: Base): Topic[] {
  const quote = findQuote(base.text, line)
  const read = readRequirement(withoutLabel(line))
  if (!quote || !read || PERSONAL.test(line) || isPaperOnly(line)) return []
  const slots = { ...base.shared, [read.form === 'quoted' ? 'words' : 'clause']: read.text }
  return [
    job(
      `requirement/${index}`,
      'requirement',
      `requirement ${read.form}`,
      quote,
      line,
      slots,
      (read.form === 'quoted' ? 0.6 : 1) - (PAPERS.test(line) ? 0.7 : 0),
    ),
  ]
}

function skillTopics(skill: string, index: number, base: Base): Topic[] {
  const named = namePattern(skill)
  const line = base.lines.find((part) => named.test(part))
  const quote = findQuote(base.text, line && line.length <= 200 ? line : skill)
  if (!quote || skill.split(' ').length > 4 || isInTitle(skill, base.shared.job_title) || IS_PAPER.test(skill))
    return []
  const bank = bankSkillsIn(skill)
  const shown =
    base.have !== undefined && (named.test(base.have) || bank.some((known) => known.pattern.test(base.have ?? '')))
  const slots = { ...base.shared, skill, asked: askedFor(skill), employer: base.shared.latest_employer }
  const missing =
    base.have !== undefined && !shown && ![...contentWords(skill)].every((word) => base.haveWords.has(word))
  // Who wrote a resume in English knows English.
  if (missing && /^english$/i.test(skill) && isEnglish(base.have ?? '')) return []
  const soft = skillNamed(skill)?.kind === 'personal' || bank.some(({ area }) => SOFT_AREAS.has(area))
  const kind = missing && !soft ? 'gap' : 'skill'
  return [
    job(
      `${kind}/${index}`,
      kind,
      kind === 'gap' ? 'gap' : 'skill wanted',
      quote,
      skill,
      slots,
      kind === 'gap' ? 1.1 : soft ? 0.4 : 0.9,
    ),
  ]
}

const isEnglish = (text: string) => (text.match(/\b(?:the|and|of|for|with|to)\b/gi)?.length ?? 0) >= ENGLISH_WORDS
const ENGLISH_WORDS = 6

/** `customer service` for a customer service job is no requirement of its own. */
function isInTitle(skill: string, title: string | undefined): boolean {
  const words = contentWords(title ?? '')
  return [...contentWords(skill)].every((word) => words.has(word))
}

/** What some postings ask and no interviewer may: age, sex, family. */
export const PERSONAL =
  /\b(?:years? old|years of age|age (?:of|from|between|limit|up)|aged|under \d\d|(?:fe)?male|gender|married|unmarried|single status|marital|nationality|citizen\w*|religion|pregnan\w+|good[- ]looking|appearance)\b/i

/** Degrees, licences and languages are ticked off rather than talked about. */
const PAPERS =
  /\b(?:degree|diploma|education|licen[cs]e|certification|certificate|bachelor|master|fluen(?:t|cy)|language|travel|relocat\w+)\b/i

/** Papers that one has or has not: no craft to ask about. */
const IS_PAPER =
  /\b(?:licen[cs]e|licen[cs]ed|diploma|degree|certificate|driving record|background|passport|citizen)s?$/i

const isPaperOnly = (line: string) => line.split(' ').length <= 8 && IS_PAPER.test(line.replace(/[.;,]$/, ''))

/** A skill as it follows `asks for`: `experience in managing projects`, `a driver's license`. */
function askedFor(skill: string): string {
  if (/^\p{L}{3,}ing\s/iu.test(skill)) return `experience in ${skill}`
  return /\b(?:licen[cs]e|degree|diploma|certificate|certification)$/i.test(skill) && !/^an?\s/i.test(skill)
    ? withArticle(skill)
    : skill
}

function titleTopics(posting: KnownJob, base: Base): Topic[] {
  const quote = findQuote(base.text, posting.title)
  if (!quote) return []
  if (!base.shared.job_title) return []
  const opening = base.shared.company ? 'title at' : 'title'
  const topic = job('title', 'title', opening, quote, posting.title, base.shared, base.shared.company ? 0.6 : -0.3)
  return [{ ...topic, themes: [], skills: [] }]
}

function job(
  id: string,
  kind: Topic['kind'],
  opening: string,
  quote: string,
  line: string,
  slots: Slots,
  score: number,
): Topic {
  const skills = skillsOf(line)
  return {
    id: `job/${id}`,
    kind,
    opening,
    source: { kind: 'job', quote },
    slots,
    themes: themesOf(line),
    skills,
    score,
  }
}
