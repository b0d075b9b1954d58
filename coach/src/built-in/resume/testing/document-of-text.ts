import type { DocumentLine, ResumeDocument } from '#coach.ts'

/** Text as someone pastes it → a document, with list marks and wide gaps told. */
export function documentOfText(text: string): ResumeDocument {
  return { lines: text.split('\n').map(lineOf), text }
}

function lineOf(printed: string): DocumentLine {
  const bullet = /^\s*(?:[•◦*–-]|\d\.)\s+(?=\S)/.exec(printed)
  const text = printed.slice(bullet && !/\d/.test(bullet[0]) ? bullet[0].length : 0).trim()
  const parts = text.split(/\t+|\s{3,}|(?<![.!?:;,])\s{2,}/)
  return {
    text: parts.join('  '),
    ...(bullet && !/\d/.test(bullet[0]) && { bullet: true, mark: bullet[0].trim(), indent: printed.search(/\S/) }),
    ...(parts.length > 1 && { segments: parts.map((part) => ({ text: part })) }),
  }
}
