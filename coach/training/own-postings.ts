import { sectionsOf } from '#built-in/posting/sections.ts'
import { tokensOf } from '#built-in/skills/tagging/tokens.ts'
import data from './postings.json' with { type: 'json' }
import { labelOf, type Sentence, type Span } from './skillspan.ts'

/** The labelled postings of postings.json, a line a sentence, with what they ask for marked wherever it stands. */
export const ownPostings = (): Sentence[] =>
  data.postings.flatMap(({ id, text, skills }) =>
    sectionsOf(text).flatMap(({ kind, lines }) =>
      lines.map((line) => {
        const knowledge = skills.flatMap(({ phrase }) => spansOf(phrase, line.text))
        const tokens = tokensOf(line.text)
        const labels = tokens.map((token) => labelOf(token, knowledge))
        return { posting: id, text: line.text, section: kind, tokens, labels, knowledge }
      }),
    ),
  )

const spansOf = (phrase: string, text: string): Span[] =>
  [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(phrase)}(?![\\p{L}\\p{N}])`, 'giu'))].map(
    (match) => ({
      from: match.index,
      to: match.index + match[0].length,
    }),
  )
