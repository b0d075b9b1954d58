import wording from '#knowledge/diagnosis/wording.json' with { type: 'json' }
import { type Judged, points, type ResumeKey } from './dimension.ts'
import { shortened } from './quote.ts'
import { type ResumeFacts, wordCount } from './resume-facts.ts'

type Judgement = (facts: ResumeFacts) => Judged<ResumeKey>

/** What the lines of experience say and how: figures, effects, own part, first words, length. */
export const bulletDimensions: Judgement[] = [results, effect, ownPart, firstWords, variety, bulletLength, material]

const VERSIONED =
  /\b(?:python|java|php|html|css|angular|vue|windows|office|ios|android|iso|version|phase|level|grade|tier|chapter|section|year|class|step|covid|web|sql|oracle|dynamics)[ -]\d+(?:\.\d+)*\b/gi

const NO_LINES = 'No lines that describe what you did were found.'

/** A figure that measures something; years, dates and version numbers do not. */
export function hasFigure(line: string): boolean {
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
  if (!bullets.length) return { key: 'results', score: 0, finding: NO_LINES }
  const without = bullets.filter((line) => !hasFigure(line))
  const share = 1 - without.length / bullets.length
  const finding = `${bullets.length - without.length} of ${bullets.length} lines give a figure.`
  return {
    key: 'results',
    score: 10 + points(share, 0, 0.6) * 0.9,
    ...withExample(finding, 'Without one', promising(without)),
  }
}

function effect({ bullets }: ResumeFacts): Judged<ResumeKey> {
  if (!bullets.length) return { key: 'effect', score: 0, finding: NO_LINES }
  const without = bullets.filter((line) => !wording.effect.some((word) => line.toLowerCase().includes(word)))
  const share = 1 - without.length / bullets.length
  const finding = `${bullets.length - without.length} of ${bullets.length} lines say what changed because of the work.`
  return {
    key: 'effect',
    score: 15 + points(share, 0, 0.5) * 0.85,
    ...withExample(finding, 'This one stops before that', promising(without)),
  }
}

function ownPart({ bullets }: ResumeFacts): Judged<ResumeKey> {
  if (!bullets.length) return { key: 'own_part', score: 20, finding: NO_LINES }
  const shared = bullets.filter((line) =>
    wording.shared_work.some((words) => ` ${line.toLowerCase()}`.includes(` ${words}`)),
  )
  const finding = shared.length
    ? `${shared.length} of ${bullets.length} lines leave open which part was yours.`
    : `All ${bullets.length} lines speak of what you did yourself.`
  return {
    key: 'own_part',
    score: points(1 - shared.length / bullets.length, 0.3, 1),
    ...withExample(finding, 'For one', shared[0]),
  }
}

function firstWords({ bullets }: ResumeFacts): Judged<ResumeKey> {
  if (!bullets.length) return { key: 'first_words', score: 0, finding: NO_LINES }
  const weak = bullets.filter((line) => opensWeakly(line))
  const strong = bullets.filter(
    (line) => !opensWeakly(line) && (isVerb(opening(line)) || /^\p{Script=Han}/u.test(line)),
  )
  const finding = `${strong.length} of ${bullets.length} lines open with a verb that says what you did${weak.length ? `; ${weak.length} open with a duty or a helper's word` : ''}.`
  const share = (strong.length - weak.length * 0.5) / bullets.length
  const example = weak[0] ?? bullets.find((line) => !strong.includes(line))
  return { key: 'first_words', score: 20 + points(share, 0, 0.85) * 0.8, ...withExample(finding, 'For one', example) }
}

function variety({ bullets }: ResumeFacts): Judged<ResumeKey> {
  const counts = new Map<string, string[]>()
  for (const line of bullets) counts.set(opening(line), [...(counts.get(opening(line)) ?? []), line])
  const [word, same] = [...counts].sort((a, b) => b[1].length - a[1].length)[0] ?? []
  if (!word || !same || bullets.length < 3)
    return { key: 'variety', score: 60, finding: `Only ${bullets.length} lines to compare.` }
  if (same.length < 3)
    return { key: 'variety', score: 100, finding: `No verb opens more than ${same.length} of ${bullets.length} lines.` }
  const score = points(1 - (same.length - 2) / bullets.length, 0.3, 1)
  return {
    key: 'variety',
    score,
    ...withExample(
      `“${same[0]?.match(/^\S+/)?.[0] ?? word}” opens ${same.length} of ${bullets.length} lines.`,
      'The last of them',
      same.at(-1),
    ),
  }
}

function bulletLength({ bullets }: ResumeFacts): Judged<ResumeKey> {
  if (!bullets.length) return { key: 'bullet_length', score: 20, finding: NO_LINES }
  const long = bullets.filter((line) => wordCount(line) > 34)
  const short = bullets.filter((line) => wordCount(line) < 5)
  const mean = Math.round(bullets.reduce((sum, line) => sum + wordCount(line), 0) / bullets.length)
  const finding = `${mean} words a line on average; ${long.length} of ${bullets.length} have more than 34, ${short.length} fewer than 5.`
  const longest = long.sort((a, b) => wordCount(b) - wordCount(a))[0]
  const share = 1 - (long.length + short.length) / bullets.length
  return {
    key: 'bullet_length',
    score: points(share, 0.2, 1),
    ...withExample(finding, longest ? 'The longest' : 'The shortest', longest ?? short[0]),
  }
}

function material({ bullets, resume }: ResumeFacts): Judged<ResumeKey> {
  const { work, projects } = resume.profile
  const newest = work[0]
  const place = newest?.name ?? newest?.position
  const said = newest ? newest.highlights.length + (newest.summary ? 1 : 0) : 0
  const count = `${work.length} position${work.length === 1 ? '' : 's'}, ${projects.length} project${projects.length === 1 ? '' : 's'} and ${bullets.length} lines about them`
  const finding = place ? `${count}; ${said} for ${place}.` : `${count}.`
  return {
    key: 'material',
    score:
      work.length + projects.length ? 20 + points(bullets.length, 0, 9) * 0.8 : points(bullets.length, 0, 12) * 0.5,
    finding,
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

function withExample(finding: string, lead: string, example: string | undefined): { finding: string; quote?: string } {
  return example ? { finding: `${finding} ${lead}: “${shortened(example)}”.`, quote: example } : { finding }
}
