import type { Labelled } from './fit-weights.ts'

const ASKING = ['direct', 'logistics-question', 'candidate-question', 'smalltalk-question', 'rhetorical']

/** Each line as it is, as a recogniser without marks writes it, and with its mark: the marks alone must not decide. */
export const spokenVariants = (line: Labelled & { kind: string; language: string }): Labelled[] => {
  const bare = line.text.replace(/[.?!,。？！，]/g, '').toLowerCase()
  const chinese = line.language !== 'en'
  const mark = ASKING.includes(line.kind) ? (chinese ? '？' : '?') : chinese ? '。' : '.'
  const marked = /[.?!。？！]$/.test(line.text) ? line.text : line.text + mark
  return [...new Set([line.text, bare, marked])].map((text) => ({ text, ask: line.ask }))
}
