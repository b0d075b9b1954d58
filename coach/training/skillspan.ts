import { readFileSync } from 'node:fs'
import { headingOf } from '#built-in/posting/headings.ts'
import { type Token, tokensOf } from '#built-in/skills/tagging/tokens.ts'

/** A labelled sentence. `labels`: 0 none, 1 begins, 2 goes on. */
export type Sentence = {
  posting: string
  text: string
  section: string
  tokens: Token[]
  labels: number[]
  knowledge: Span[]
}
/** Characters of the text. */
export type Span = { from: number; to: number }
type Row = { idx: number; source: string; tokens: string[]; tags_knowledge: string[] }

/** SkillSpan (one JSON object a line) → sentences with labels for the coach's own tokens and the section their headings tell. */
export function readSkillSpan(file: string): Sentence[] {
  const rows: Row[] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  let section = 'opening'
  let posting = ''
  return rows.map((row) => {
    const id = `${row.source}-${row.idx}`
    if (id !== posting) section = 'opening'
    posting = id
    const text = row.tokens.join(' ')
    const heading = row.tokens.length < 9 ? headingOf(text, true) : undefined
    if (heading && heading.kind !== 'fact') section = heading.kind
    const tokens = tokensOf(text)
    const knowledge = spansOf(row.tokens, row.tags_knowledge)

    const labels = tokens.map((token) => labelOf(token, knowledge))
    return { posting: id, text, section: heading ? 'heading' : section, tokens, labels, knowledge }
  })
}

function labelOf({ index, end }: Token, spans: Span[]): number {
  const span = spans.find(({ from, to }) => index < to && end > from)
  if (!span) return 0
  return index <= span.from ? 1 : 2
}

function spansOf(words: string[], tags: string[]): Span[] {
  const spans: Span[] = []
  let at = 0
  let open = false
  for (const [place, word] of words.entries()) {
    const tag = tags[place]
    const last = spans.at(-1)
    if (tag === 'I' && open && last) last.to = at + word.length
    else if (tag === 'B') spans.push({ from: at, to: at + word.length })
    open = tag === 'B' || (tag === 'I' && open)
    at += word.length + 1
  }
  return spans
}
