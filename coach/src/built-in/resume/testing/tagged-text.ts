import type { ResumeDocument, ResumeKind, ResumeSpan } from '#coach.ts'
import { documentOfText } from './document-of-text.ts'

/**
 * A text whose parts stand between tags of their kinds, as a document and as the tagger would find them.
 * Lines, list marks and parts must be written as `askedOfResume` gives them.
 */
export function taggedText(
  tagged: string,
  certainty = 0.95,
): { document: ResumeDocument; text: string; spans: ResumeSpan[] } {
  const spans: ResumeSpan[] = []
  const open: number[] = []
  let text = ''
  for (const [at, piece] of tagged.split(/<(\/?[a-z]+)>/).entries()) {
    if (at % 2 === 0) text += piece
    else if (!piece.startsWith('/')) open.push(text.length)
    else spans.push({ kind: piece.slice(1) as ResumeKind, from: open.pop() ?? 0, to: text.length, certainty })
  }
  return { document: documentOfText(text), text, spans }
}
