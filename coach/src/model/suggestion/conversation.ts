import type { RecentTurn } from '#coach.ts'

/** A follow-up takes up what was said in the last minutes; more would cost time before the first word. */
const MAX_TURNS = 8
const MAX_CHARACTERS = 1800
const MAX_TURN_CHARACTERS = 600

const NAMES = { interviewer: 'Interviewer', you: 'Person', heard: 'Heard' }

/**
 * The end of a conversation, oldest turn first, within the limits above: of a long turn its end, which is what a
 * follow-up is about. Without the turn that is the question itself, and with the lines of one speaker put together.
 */
export function conversationText(turns: readonly RecentTurn[], question: string): string {
  const told: { speaker: RecentTurn['speaker']; text: string }[] = []
  for (const { speaker, text } of turns) {
    const line = text.replace(/\s+/g, ' ').trim()
    if (line === '' || (speaker !== 'you' && isSame(line, question))) continue
    const last = told.at(-1)
    if (last && last.speaker === speaker) last.text = `${last.text} ${line}`
    else told.push({ speaker, text: line })
  }
  const kept: string[] = []
  let length = 0
  for (const { speaker, text } of told.slice(-MAX_TURNS).reverse()) {
    const end = text.length > MAX_TURN_CHARACTERS ? `… ${text.slice(-MAX_TURN_CHARACTERS)}` : text
    length += end.length
    if (length > MAX_CHARACTERS) break
    kept.unshift(`${NAMES[speaker ?? 'heard']}: ${end}`)
  }
  return kept.join('\n')
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const isSame = (line: string, question: string) => plain(question).includes(plain(line))
