import { sectionOfHeading } from '#built-in/resume/headings.ts'
import type { Label, LabelledResume } from './labelled-resumes.ts'

/**
 * A labelled resume as it might have been sent as well: its sections in another order, some of them alone, lines wrapped as on a page,
 * without empty lines, headings in capitals. What a name is must not hang on where it stands.
 * @param random numbers from 0 up to 1
 */
export function variantOf(resume: LabelledResume, random: () => number): LabelledResume {
  const likely = (share: number) => random() < share
  let made = resume
  if (likely(REORDERED)) made = ofStretches(made, shuffled(sectionsIn(made), random))
  if (likely(SHORTENED)) made = ofStretches(made, someOf(sectionsIn(made), random))
  if (likely(DENSE)) made = ofStretches(made, linesIn(made).filter(isNotEmpty(made)))
  if (likely(IN_CAPITALS)) made = { ...made, text: withCapitals(made) }
  if (likely(WRAPPED)) made = { ...made, text: wrapped(made.text, MIN_WIDTH + Math.floor(random() * WIDTHS)) }
  return made.labels.length > 0 ? made : resume
}

const [REORDERED, SHORTENED, DENSE, IN_CAPITALS, WRAPPED] = [0.5, 0.35, 0.15, 0.2, 0.35]
const [MIN_WIDTH, WIDTHS] = [55, 55]

/** From and to of lines with their ends. */
type Stretch = [from: number, to: number]

function linesIn({ text }: LabelledResume): Stretch[] {
  const lines: Stretch[] = []
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from)
    lines.push([from, end < 0 ? text.length : end + 1])
    from = end < 0 ? text.length : end + 1
  }
  return lines
}

/** What stands before the first heading, then each heading with what stands below it. */
function sectionsIn(resume: LabelledResume): Stretch[] {
  const starts = linesIn(resume).flatMap(([from, to]) => (isHeading(resume, from, to) ? [from] : []))
  return [0, ...starts.filter((start) => start > 0)].map((from, at, all) => [from, all[at + 1] ?? resume.text.length])
}

function isHeading({ text, labels }: LabelledResume, from: number, to: number): boolean {
  const line = text.slice(from, to).replace(/^[\s#*=•_-]+|[\s#*=:_-]+$/g, '')
  return sectionOfHeading(line) !== undefined && !labels.some((label) => label.from < to && label.to > from)
}

function shuffled([head, ...sections]: Stretch[], random: () => number): Stretch[] {
  for (let at = sections.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [one, two] = [sections[at], sections[other]]
    if (one && two) [sections[at], sections[other]] = [two, one]
  }
  const place = random() < HEAD_ELSEWHERE ? Math.floor(random() * (sections.length + 1)) : 0
  return head ? sections.toSpliced(place, 0, head) : sections
}

const HEAD_ELSEWHERE = 0.1

function someOf(sections: Stretch[], random: () => number): Stretch[] {
  const first = Math.floor(random() * sections.length)
  return sections.slice(first, first + 1 + Math.floor(random() * (sections.length - first)))
}

const isNotEmpty =
  ({ text }: LabelledResume) =>
  ([from, to]: Stretch) =>
    text.slice(from, to).trim() !== ''

/** The stretches one behind the other, with the labels that lie in them. */
function ofStretches(resume: LabelledResume, stretches: Stretch[]): LabelledResume {
  let text = ''
  const kept: { from: number; to: number; at: number }[] = []
  for (const [from, to] of stretches) {
    kept.push({ from, to, at: text.length })
    text += resume.text.slice(from, to)
    if (!text.endsWith('\n')) text += '\n'
  }
  const placed = (at: number, isEnd: boolean) => {
    const part = kept.find(({ from, to }) => (isEnd ? at > from && at <= to : at >= from && at < to))
    return part && part.at + at - part.from
  }
  const labels = resume.labels.flatMap((label): Label[] => {
    const [from, to] = [placed(label.from, false), placed(label.to, true)]
    return from === undefined || to === undefined || to <= from ? [] : [{ ...label, from, to }]
  })
  return { ...resume, text: text.trimEnd(), labels }
}

/** Of the same length, so that labels keep their places. */
function withCapitals(resume: LabelledResume): string {
  return linesIn(resume)
    .map(([from, to]) => {
      const line = resume.text.slice(from, to)
      const capitals = line.toUpperCase()
      return isHeading(resume, from, to) && capitals.length === line.length ? capitals : line
    })
    .join('')
}

/** Blanks become ends of lines, so that labels keep their places. */
function wrapped(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => {
      let made = line
      for (let start = 0; made.length - start > width; ) {
        const blank = made.lastIndexOf(' ', start + width)
        if (blank <= start || made.slice(start, blank).trim() === '') break
        made = `${made.slice(0, blank)}\n${made.slice(blank + 1)}`
        start = blank + 1
      }
      return made
    })
    .join('\n')
}
