import { findSkills } from '#built-in/skills/find-skills.ts'
import wording from '#knowledge/diagnosis/wording.json' with { type: 'json' }
import { clamp, GOOD, type Judged, keepIf, points, type ResumeKey } from './dimension.ts'
import { yearsOfWork } from './history.ts'
import { quoted, shortened } from './quote.ts'
import { type ResumeFacts, type SectionName, wordCount } from './resume-facts.ts'
import { type FindingKey, say } from './say.ts'

type Judgement = (facts: ResumeFacts) => Judged<ResumeKey>

/** What the resume holds: sections, opening, skills and whether they are shown at work, other people, empty phrases. */
export const contentDimensions: Judgement[] = [sections, sectionOrder, summary, skills, inContext, teamwork, plainWords]

function sections({ resume, sections: named }: ResumeFacts): Judged<ResumeKey> {
  const { work, education, projects } = resume.profile
  const has = (name: SectionName, read: boolean) => read || named.some((section) => section.name === name)
  const parts: [FindingKey, boolean][] = [
    ['part_experience', has('work', work.length > 0)],
    ['part_education', has('education', education.length > 0)],
    ['part_skills', has('skills', resume.skills.length > 2)],
    ['part_summary', has('summary', Boolean(resume.profile.basics.summary)) || has('projects', projects.length > 0)],
  ]
  const missing = parts.filter(([, there]) => !there).map(([name]) => say(name))
  const finding = missing.length ? say('not_found', { names: missing }) : say('sections_all')
  return { key: 'sections', score: 100 - missing.length * 25, finding: [finding], advice: keepIf(!missing.length) }
}

function sectionOrder({ resume, sections: named, today, text }: ResumeFacts): Judged<ResumeKey> {
  const line = (name: SectionName, words: string | undefined) => {
    const heading = named.find((section) => section.name === name)?.line
    const at = words ? text.indexOf(words) : -1
    return heading ?? (at < 0 ? undefined : text.slice(0, at).split('\n').length)
  }
  const { work, education } = resume.profile
  const experience = line('work', work[0]?.name ?? work[0]?.position)
  const school = line('education', education[0]?.institution)
  if (experience === undefined || school === undefined)
    return {
      key: 'section_order',
      score: 60,
      finding: [say('section_order_unknown')],
      advice: say('section_order_untold'),
    }
  const years = yearsOfWork(work, today)
  const dated = work.some(({ startDate }) => startDate)
  const first = experience < school ? 'experience_first' : 'education_first'
  const fits = years >= 2 ? experience < school : true
  return {
    key: 'section_order',
    score: fits ? 100 : 45,
    finding: [dated ? say(first, { count: years }) : say(`${first}_undated`)],
    advice: keepIf(fits),
  }
}

function summary({ resume, text }: ResumeFacts): Judged<ResumeKey> {
  const words = resume.profile.basics.summary
  if (!words) return { key: 'summary', score: 35, finding: [say('summary_none')], advice: 'improve' }
  const count = wordCount(words)
  const quote = quoted(text, words.split(/(?<=[.!?])\s/)[0] ?? words)
  const said = { words: say('words', { count }) }
  const finding = [quote ? say('summary_quoted', { ...said, quote: shortened(quote) }) : say('summary', said)]
  const score = count < 12 ? 60 : count > 110 ? 60 : 95
  return { key: 'summary', score, finding, advice: keepIf(score >= GOOD), ...(quote ? { quote } : {}) }
}

function skills({ resume, mentions }: ResumeFacts): Judged<ResumeKey> {
  const known = new Map(
    mentions.filter(({ kind }) => kind === 'knowledge').map(({ name, as_written }) => [name, as_written]),
  )
  const count = resume.skills.length
  const names = [...known.values()].slice(0, 3)
  const finding = [
    say('skills', { count }),
    names.length ? say('skills_known_such', { count: known.size, names }) : say('skills_known', { count: 0 }),
  ]
  const score = Math.max(points(Math.min(count, known.size + 3), 0, 7), points(known.size, 0, 12) * 0.8)
  const judged = count > 45 ? Math.min(score, 70) : score
  return { key: 'skills', score: judged, finding, advice: keepIf(judged >= GOOD) }
}

function inContext({ resume, described, mentions, text }: ResumeFacts): Judged<ResumeKey> {
  const ofList = findSkills(resume.skills.join('\n')).filter((skill) =>
    mentions.some(({ name }) => name === skill.name),
  )
  const listed = [
    ...new Set((ofList.length ? ofList : mentions).filter(({ kind }) => kind === 'knowledge').map(({ name }) => name)),
  ]
  const prose = described.join('\n').toLowerCase()
  const written = (name: string) =>
    mentions.filter((mention) => mention.name === name).map(({ as_written }) => as_written)
  const shown = listed.filter((name) => written(name).some((words) => prose.includes(words.toLowerCase())))
  if (!listed.length)
    return {
      key: 'keywords_in_context',
      score: 30,
      finding: [say('in_context_none', { count: resume.skills.length })],
      advice: say('in_context_untold'),
    }
  const idle = listed.filter((name) => !shown.includes(name))
  const quote = idle[0] ? quoted(text, written(idle[0])[0] ?? '') : undefined
  const finding = [
    say('in_context', { count: shown.length, skills: say('skill_names', { count: listed.length }) }),
    ...(quote ? [say('in_context_idle', { quote })] : []),
  ]
  return {
    key: 'keywords_in_context',
    score: 15 + points(shown.length / listed.length, 0, 0.65) * 0.85,
    finding,
    advice: keepIf(!idle.length),
    ...(quote ? { quote } : {}),
  }
}

const TEAM = wording.team.map((word) => (/\p{Script=Han}/u.test(word) ? word : ` ${word} `))

function teamwork({ described, lines }: ResumeFacts): Judged<ResumeKey> {
  const places = described.length ? described : lines
  const shown = places.filter((line) => {
    const plain = ` ${line.toLowerCase()} `.replace(/[.,;]/g, ' ')
    return TEAM.some((word) => plain.includes(word))
  })
  const quote = shown[0]?.trim()
  const among = { lines: say('lines', { count: places.length }) }
  const finding = quote
    ? [say('teamwork', { count: shown.length, ...among }), say('example', { quote: shortened(quote) })]
    : [say('teamwork_none', among)]
  return {
    key: 'teamwork',
    score: 20 + points(Math.min(shown.length, 3), 0, 3) * 0.8,
    finding,
    advice: keepIf(shown.length >= 3),
    ...(quote ? { quote } : {}),
  }
}

function plainWords({ ownWords, words }: ResumeFacts): Judged<ResumeKey> {
  const text = ownWords.join('\n')
  const found = wording.cliches.flatMap(
    (phrase) => new RegExp(`(?<![\\p{L}-])${phrase}(?![\\p{L}])`, 'iu').exec(text)?.[0] ?? [],
  )
  const quote = found[0]
  if (!quote)
    return {
      key: 'plain_words',
      score: 100,
      finding: [say('plain_none', { phrases: wording.cliches.length, words: say('words', { count: words }) })],
      advice: 'keep',
    }
  return {
    key: 'plain_words',
    score: clamp(90 - found.length * 14),
    finding: [say('plain_some', { count: found.length, quote })],
    advice: 'improve',
    quote,
  }
}
