import { MAX_TITLE_LENGTH } from '@greenroom/contract/jobs'
import { FUNCTION_WORDS } from '#built-in/language/function-words.ts'
import { negatedIn } from '#built-in/language/negation.ts'
import { writtenName } from '#built-in/language/written-spans.ts'
import type { PostingSpan } from '#coach.ts'

/** `certainty`: 0 to 1, of all mentions together. */
export type TaggedName = { name: string; certainty: number }

/** The names in some spans of one kind, in the order of the text, each once: case and marks aside; C, C++ and C# are three. */
export function namesOf(text: string, spans: PostingSpan[]): TaggedName[] {
  const named = spans.flatMap((span) => namesIn(text, span).map((name) => ({ name, certainty: span.certainty })))
  return [...Map.groupBy(named, ({ name }) => keyOf(name)).values()].map((mentions) => ({
    name: mentions[0]?.name ?? '',
    certainty: 1 - mentions.reduce((doubt, mention) => doubt * (1 - mention.certainty), 1),
  }))
}

/** The surest name, where one is sure enough. */
export function surestName(names: TaggedName[], least: number): TaggedName | undefined {
  const [best] = names.toSorted((one, other) => other.certainty - one.certainty)
  return best && best.certainty >= least ? best : undefined
}

/** Without the spans of which the posting says that it can do without them. */
export function askedFor(text: string, spans: PostingSpan[]): PostingSpan[] {
  return spans.filter(({ from, to }) => {
    const start = Math.max(text.lastIndexOf('\n', from - 1) + 1, from - MAX_SENTENCE)
    const end = text.indexOf('\n', to)
    const around = text.slice(start, Math.min(end < 0 ? text.length : end, to + MAX_SENTENCE))
    return !negatedIn(around)(from - start)
  })
}

/** Characters on either side of a name in which a negation is looked for. */
const MAX_SENTENCE = 300
/** What a saved job takes. */
const MAX_LENGTHS = { name: 100, title: MAX_TITLE_LENGTH, employer: 200 }

/** A list of skills in one span is several of them. */
function namesIn(text: string, span: PostingSpan): string[] {
  const name = writtenName(text, span)
  const longest = span.kind === 'title' || span.kind === 'employer' ? span.kind : 'name'
  const parts = span.kind === 'name' ? name.split(/\s?[,;]\s?/) : [name]
  return parts.filter((part) => part.length <= MAX_LENGTHS[longest] && isName(part))
}

/** 'The' and '…' are none. */
const isName = (text: string) =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => !FUNCTION_WORDS.has(word.toLowerCase()))

const keyOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim()
