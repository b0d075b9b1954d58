import texts from '#knowledge/reference/written-parts.json' with { type: 'json' }
import { gapsIn, type HeldSentence } from './sentences.ts'

export type SpokenSentence = { part: string; text: string }

/** More is a form to fill in, and no answer to read. */
const MAX_GAPS = 3

/**
 * The sentences that hold, in their order. A key point whose only sentence did not hold is asked for in a gap at its
 * place; of all gaps the first three stay, and whole sentences go with the others.
 */
export function spokenSentences(sentences: HeldSentence[], points: string[]): SpokenSentence[] {
  const made = new Set(sentences.flatMap((sentence) => (sentence.holds && sentence.point ? [sentence.point] : [])))
  const { gap } = wordingFor(sentences.map((sentence) => (sentence.holds ? sentence.text : '')).join(''))
  const said = sentences.flatMap((sentence): SpokenSentence[] => {
    if (sentence.holds) return [{ part: sentence.part, text: sentence.text }]
    const point = sentence.point === null ? undefined : points[sentence.point - 1]
    if (!point || sentence.point === null || made.has(sentence.point)) return []
    made.add(sentence.point)
    return [{ part: sentence.part, text: gap.replace('{point}', () => inside(point)) }]
  })
  let gaps = 0
  return said.filter(({ text }) => {
    const more = gapsIn(text).length
    if (more > 0 && gaps + more > MAX_GAPS) return false
    gaps += more
    return true
  })
}

/** The answer in one breath. */
export const sampleOf = (sentences: SpokenSentence[]): string =>
  sentences.map(({ text }) => text).join(isChinese(sentences.map(({ text }) => text).join('')) ? '' : ' ')

/** The same sentences under headings (Markdown), with the points they make and the gaps that are left. */
export function writtenOf(sentences: SpokenSentence[], points: string[]): string {
  const sample = sampleOf(sentences)
  const { points: heard, parts, open } = wordingFor(sample)
  const headings = new Map(Object.entries(parts))
  const blocks: { part: string; sentences: SpokenSentence[] }[] = []
  for (const sentence of sentences) {
    const last = blocks.at(-1)
    if (last && last.part === sentence.part) last.sentences.push(sentence)
    else blocks.push({ part: sentence.part, sentences: [sentence] })
  }
  const gaps = gapsIn(sample)
  return [
    `**${heard}**\n${listOf(points)}`,
    ...blocks.map((block) => {
      const heading = headings.get(block.part)
      return `${heading ? `**${heading}** ` : ''}${sampleOf(block.sentences)}`
    }),
    ...(gaps.length > 0 ? [`**${open}**\n${listOf(gaps)}`] : []),
  ].join('\n\n')
}

const listOf = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n')
const isChinese = (text: string) => (text.match(/\p{Script=Han}/gu)?.length ?? 0) * 3 > text.length
const wordingFor = (text: string) => (isChinese(text) ? texts['zh-CN'] : texts.en)
/** A point within a sentence: without its capital and its full stop. */
const inside = (point: string) =>
  point
    .trim()
    .replace(/(?<![.?!。？！[\]])[.?!。？！[\]]+$/g, '')
    .replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase())
