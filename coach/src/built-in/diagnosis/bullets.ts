import wording from '#knowledge/diagnosis/wording.json' with { type: 'json' }
import { GOOD, type Judged, keepIf, points, type ResumeKey } from './dimension.ts'
import { shortened } from './quote.ts'
import { type ResumeFacts, wordCount } from './resume-facts.ts'
import { type Finding, type FindingKey, say } from './say.ts'

type Judgement = (facts: ResumeFacts) => Judged<ResumeKey>

/** What the lines of experience say and how: figures, effects, own part, first words, length. */
export const bulletDimensions: Judgement[] = [results, effect, ownPart, firstWords, variety, bulletLength, material]

const VERSIONED =
  /\b(?:python|java|php|html|css|angular|vue|windows|office|ios|android|iso|version|phase|level|grade|tier|chapter|section|year|class|step|covid|web|sql|oracle|dynamics)[ -]\d+(?:\.\d+)*\b/gi

const NO_LINES = [say('no_lines')]
const SAY_WHAT_YOU_DID = say('no_lines_untold')

/** A figure that measures something; years, dates and version numbers do not. */
function hasFigure(line: string): boolean {
  const bare = line
    .replace(/\b(?:19|20)\d{2}\b/g, ' ')
    .replace(/\b[A-Za-z]+-?\d+(?:\.\d+)*\b/g, ' ')
    .replace(VERSIONED, ' ')
    .replace(/\b\d+(?:\.\d+){2,}\b/g, ' ')
  return (
    /\d/.test(bare) ||
    /\b(?:two|three|four|five|six|seven|eight|nine|ten|dozens?|hundreds?|thousands?|millions?|half|twice|doubled|tripled|halved)\b/i.test(
      bare,
    )
  )
}

function results({ bullets }: ResumeFacts): Judged<ResumeKey> {
  if (!bullets.length) return { key: 'results', score: 0, finding: NO_LINES, advice: SAY_WHAT_YOU_DID }
  const without = bullets.filter((line) => !hasFigure(line))
  const share = 1 - without.length / bullets.length
  const finding = say('results', { count: bullets.length - without.length, lines: linesOf(bullets) })
  return {
    key: 'results',
    score: 10 + points(share, 0, 0.6) * 0.9,
    advice: keepIf(10 + points(share, 0, 0.6) * 0.9 >= GOOD),
    ...withExample([finding], 'results_example', promising(without)),
  }
}

function effect({ bullets }: ResumeFacts): Judged<ResumeKey> {
  if (!bullets.length) return { key: 'effect', score: 0, finding: NO_LINES, advice: SAY_WHAT_YOU_DID }
  const without = bullets.filter((line) => !wording.effect.some((word) => line.toLowerCase().includes(word)))
  const share = 1 - without.length / bullets.length
  const finding = say('effect', { count: bullets.length - without.length, lines: linesOf(bullets) })
  return {
    key: 'effect',
    score: 15 + points(share, 0, 0.5) * 0.85,
    advice: keepIf(15 + points(share, 0, 0.5) * 0.85 >= GOOD),
    ...withExample([finding], 'effect_example', promising(without)),
  }
}

function ownPart({ bullets }: ResumeFacts): Judged<ResumeKey> {
  if (!bullets.length) return { key: 'own_part', score: 20, finding: NO_LINES, advice: SAY_WHAT_YOU_DID }
  const shared = bullets.filter((line) =>
    wording.shared_work.some((words) => ` ${line.toLowerCase()}`.includes(` ${words}`)),
  )
  const finding = shared.length
    ? say('own_part_open', { count: shared.length, lines: linesOf(bullets) })
    : say('own_part_clear', { count: bullets.length })
  return {
    key: 'own_part',
    score: points(1 - shared.length / bullets.length, 0.3, 1),
    advice: keepIf(!shared.length),
    ...withExample([finding], 'example', shared[0]),
  }
}

function firstWords({ bullets }: ResumeFacts): Judged<ResumeKey> {
  if (!bullets.length) return { key: 'first_words', score: 0, finding: NO_LINES, advice: SAY_WHAT_YOU_DID }
  const weak = bullets.filter((line) => opensWeakly(line))
  const strong = bullets.filter(
    (line) => !opensWeakly(line) && (isVerb(opening(line)) || /^\p{Script=Han}/u.test(line)),
  )
  const finding = [
    say('first_words', { count: strong.length, lines: linesOf(bullets) }),
    ...(weak.length ? [say('first_words_weak', { count: weak.length })] : []),
  ]
  const share = (strong.length - weak.length * 0.5) / bullets.length
  const example = weak[0] ?? bullets.find((line) => !strong.includes(line))
  const score = 20 + points(share, 0, 0.85) * 0.8
  const advice = keepIf(!weak.length && score >= GOOD)
  return { key: 'first_words', score, advice, ...withExample(finding, 'example', example) }
}

function variety({ bullets }: ResumeFacts): Judged<ResumeKey> {
  const counts = new Map<string, string[]>()
  for (const line of bullets) counts.set(opening(line), [...(counts.get(opening(line)) ?? []), line])
  const [word, same] = [...counts].sort((a, b) => b[1].length - a[1].length)[0] ?? []
  if (!word || !same || bullets.length < 3)
    return {
      key: 'variety',
      score: 60,
      finding: [say('variety_few', { lines: linesOf(bullets) })],
      advice: say('variety_untold'),
    }
  if (same.length < 3)
    return {
      key: 'variety',
      score: 100,
      finding: [say('variety_good', { most: same.length, lines: linesOf(bullets) })],
      advice: 'keep',
    }
  const score = points(1 - (same.length - 2) / bullets.length, 0.3, 1)
  const said = { word: same[0]?.match(/^\S+/)?.[0] ?? word, count: same.length, lines: linesOf(bullets) }
  return {
    key: 'variety',
    score,
    advice: 'improve',
    ...withExample([say('variety_same', said)], 'variety_example', same.at(-1)),
  }
}

function bulletLength({ bullets }: ResumeFacts): Judged<ResumeKey> {
  if (!bullets.length) return { key: 'bullet_length', score: 20, finding: NO_LINES, advice: SAY_WHAT_YOU_DID }
  const long = bullets.filter((line) => wordCount(line) > 34)
  const short = bullets.filter((line) => wordCount(line) < 5)
  const mean = Math.round(bullets.reduce((sum, line) => sum + wordCount(line), 0) / bullets.length)
  const words = say('words', { count: mean })
  const said = { words, long: long.length, short: short.length, lines: linesOf(bullets) }
  const longest = long.sort((a, b) => wordCount(b) - wordCount(a))[0]
  const share = 1 - (long.length + short.length) / bullets.length
  return {
    key: 'bullet_length',
    score: points(share, 0.2, 1),
    advice: keepIf(share === 1),
    ...withExample([say('bullet_length', said)], longest ? 'longest' : 'shortest', longest ?? short[0]),
  }
}

function material({ described, resume }: ResumeFacts): Judged<ResumeKey> {
  const { work, projects } = resume.profile
  const newest = work[0]
  const place = newest?.name ?? newest?.position
  const said = newest ? newest.highlights.length + (newest.summary ? 1 : 0) : 0
  const finding = say('material', {
    positions: say('positions', { count: work.length }),
    projects: say('projects', { count: projects.length }),
    lines: linesOf(described),
  })
  const score =
    work.length + projects.length ? 20 + points(described.length, 0, 9) * 0.8 : points(described.length, 0, 12) * 0.5
  return {
    key: 'material',
    score,
    finding: place ? [finding, say('material_newest', { count: said, place })] : [finding],
    advice: newest ? keepIf(score >= GOOD) : SAY_WHAT_YOU_DID,
  }
}

const opening = (line: string) => line.toLowerCase().match(/^[^\p{L}]*(\p{L}+)/u)?.[1] ?? ''
const opensWeakly = (line: string) => wording.weak_openings.some((words) => line.toLowerCase().startsWith(words))
const VERBS = new Set(wording.strong_verbs)

function isVerb(word: string): boolean {
  if (VERBS.has(word) || (word.length > 5 && word.endsWith('ed'))) return true
  const stem = word.replace(/(?:ing|es|s)$/, '')
  return (
    [word, stem].some(
      (form) => VERBS.has(`${form}ed`) || VERBS.has(`${form}d`) || VERBS.has(`${form.slice(0, -1)}ied`),
    ) ||
    IRREGULAR.has(stem) ||
    IRREGULAR.has(word)
  )
}

const IRREGULAR = new Set(
  'build lead write run teach drive keep sell win grow make find hold oversee set cut bring draw'.split(' '),
)

/** The line that gains most: it has an action and some length. */
function promising(lines: string[]): string | undefined {
  return lines.find((line) => !opensWeakly(line) && wordCount(line) > 4 && wordCount(line) < 30) ?? lines[0]
}

const linesOf = (lines: readonly string[]) => say('lines', { count: lines.length })

function withExample(
  finding: Finding[],
  lead: FindingKey,
  example: string | undefined,
): Pick<Judged<ResumeKey>, 'finding' | 'quote'> {
  return example ? { finding: [...finding, say(lead, { quote: shortened(example) })], quote: example } : { finding }
}
