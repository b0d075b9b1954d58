import { leansOn } from '#questions/follow-on.ts'
import { type Judgement, judgeUtterance } from '#questions/question-detection.ts'
import { questionsIn } from '#questions/question-parts.ts'
import english from '#questions/words/en.json' with { type: 'json' }
import chinese from '#questions/words/zh-CN.json' with { type: 'json' }
import { joinTexts, MAX_TEXT_LENGTH, type Speaker } from './segmentation.ts'
import { isChinese, wordsOf } from './sentences.ts'

/** Words that come later than this belong to a new turn: the gap that closes a segment (docs/rules.md, Live). */
const JOIN_WITHIN = 5000
/** A question that breaks off ("a time when") waits this long for its rest: most pauses inside a sentence are shorter. */
export const HOLD_UNFINISHED = 1500
/** A lead-in without an end ("so in your last job") is joined to what follows; longer speech is not a lead-in. */
const LEAD_IN_WORDS = 15
/** "Tell me about" breaks off, "a client you liked working with" does not. */
const EARLY_WORDS = 4

export type HeardLine = { text: string; from: number; to: number; speaker?: Speaker | undefined }
export type TurnEvent =
  | { type: 'line'; line: HeardLine; now: number }
  | { type: 'tick'; now: number }
  | { type: 'mode'; answerEverything: boolean }
/** The same `id` again with more text is the same question, gone on after a pause: `revision` counts from 0. */
export type AskedTurn = {
  id: number
  revision: number
  text: string
  /** Each question of the turn by itself; never empty. */
  questions: string[]
  /** End of speech, for the stopwatch. */
  askedAt: number
}
type Open = {
  lines: HeardLine[]
  text: string
  asked: { id: number; revision: number } | null
  holdUntil: number | null
}
export type TurnState = { answerEverything: boolean; asked: number; open: Open | null }
export type TurnResult = {
  state: TurnState
  asked: AskedTurn | null
  /** What was thought of the line, so that "why did nothing happen?" has an answer. Null when nothing was judged. */
  judgement: Judgement | null
}

export const initialTurnState = (answerEverything = false): TurnState => ({ answerEverything, asked: 0, open: null })

/** Puts spoken lines together into questions: asks at once where it can, asks again with more when it went on. */
export function reduceTurns(state: TurnState, event: TurnEvent): TurnResult {
  switch (event.type) {
    case 'mode':
      return nothing({ ...state, answerEverything: event.answerEverything })
    case 'tick':
      return tick(state, event.now)
    case 'line':
      return event.line.text.trim() === '' ? nothing(state) : addLine(state, event.line, event.now)
  }
}

const nothing = (state: TurnState): TurnResult => ({ state, asked: null, judgement: null })

function tick(state: TurnState, now: number): TurnResult {
  const { open } = state
  if (!open || open.holdUntil === null || now < open.holdUntil) return nothing(state)
  return judge({ ...state, open: { ...open, holdUntil: null } })
}

function addLine(state: TurnState, line: HeardLine, now: number): TurnResult {
  // A question that was held back is not lost when someone else speaks or a new turn begins.
  if (!belongs(state, line)) return startTurn(state, line, now)
  const before = state.open
  const text = before ? joinTexts(before.text, line.text.trim()) : line.text.trim()
  const open: Open = { lines: [...(before?.lines ?? []), line], text, asked: before?.asked ?? null, holdUntil: null }
  if (line.speaker !== 'you' && breaksOff(text))
    return nothing({ ...state, open: { ...open, holdUntil: now + HOLD_UNFINISHED } })
  return judge({ ...state, open })
}

function startTurn(state: TurnState, line: HeardLine, now: number): TurnResult {
  const held = state.open?.holdUntil === null ? null : judge(state)
  const next = addLine({ ...(held?.state ?? state), open: null }, line, now)
  if (!held?.asked) return next
  if (!next.asked) return { ...next, asked: held.asked }
  const { text, questions, askedAt, id } = next.asked
  const both = { text: joinTexts(held.asked.text, text), questions: [...held.asked.questions, ...questions] }
  return { ...next, asked: { ...both, id, revision: 0, askedAt } }
}

function judge(state: TurnState): TurnResult {
  const { open } = state
  const last = open?.lines.at(-1)
  if (!open || !last) return nothing(state)
  const heard = state.answerEverything ? (text: string) => text : ended
  const context = { answerEverything: state.answerEverything, ...(last.speaker && { speaker: last.speaker }) }
  const judgement = judgeUtterance(heard(open.text), context)
  if (!judgement.ask) {
    const alone = open.lines.length > 1 && judgeUtterance(heard(last.text), context).ask
    return alone
      ? judge({ ...state, open: { lines: [last], text: last.text.trim(), asked: null, holdUntil: null } })
      : { state, asked: null, judgement }
  }
  const mark = open.asked ? { ...open.asked, revision: open.asked.revision + 1 } : { id: state.asked + 1, revision: 0 }
  const found = questionsIn(open.text)
  const asked: AskedTurn = {
    ...mark,
    text: open.text,
    questions: found.length > 0 ? found : [open.text],
    askedAt: last.to,
  }
  return { state: { ...state, asked: mark.id, open: { ...open, asked: mark } }, asked, judgement }
}

/** A recogniser that writes no marks still says where a line ends: "talk me through an outage" ends as if with a full stop. */
const ended = (text: string) => (isChinese(text) || /[.?!,;:。！？，]/.test(text) ? text : `${text}.`)

/** Whether a line goes on with what is open: same speaker, soon after, and reading like one sentence or one scene. */
function belongs({ open }: TurnState, line: HeardLine): boolean {
  const last = open?.lines.at(-1)
  if (!open || !last) return true
  if (last.speaker !== line.speaker || line.from - last.to > JOIN_WITHIN) return false
  if (open.holdUntil !== null || breaksOff(open.text)) return true
  if (/[.!?。！？]["”’)]*$/.test(open.text)) return open.asked ? asksOn(open.text, line) : endsScene(open.text)
  return open.asked ? goesOn(line) : wordsOf(open.text).length <= LEAD_IN_WORDS && open.text.length <= MAX_TEXT_LENGTH
}

/** "Suppose two nurses call in sick." is for the question that follows. */
const endsScene = (text: string) =>
  isChinese(text)
    ? chinese.scenarios.some((word) => text.includes(word))
    : english.scenarios.some((phrase) => `${wordsOf(text).join(' ')} `.startsWith(`${phrase} `))

/** "Describe a tight deadline." and, as a line of its own, "How did you manage that?": alone it would ask about nothing. */
function asksOn(text: string, line: HeardLine): boolean {
  if (isChinese(line.text) || isChinese(text) || text.length > MAX_TEXT_LENGTH) return false
  return speaksToYou(line) && judgeUtterance(line.text).ask && leansOn(text, line.text)
}

/** With one microphone the person's own answer comes the same way: only what reads on and speaks to you joins a question. */
function goesOn(line: HeardLine): boolean {
  const words = wordsOf(line.text)
  if (isChinese(line.text)) return /^(和|以及|还有|或者|并且|然后你|比如|特别是|包括)/.test(line.text)
  return speaksToYou(line) && english.goes_on.includes(words[0] ?? '')
}

function speaksToYou(line: HeardLine): boolean {
  const words = wordsOf(line.text)
  const mentionsSelf = words.some((word) => english.first_person.includes(word) && word !== 'me')
  const toYou = line.speaker !== undefined || words.some((word) => english.second_person.includes(word))
  return !mentionsSelf && toYou
}

const breaksOff = (text: string) => {
  if (/[.!?。！？]["”’)]*$/.test(text)) return false
  if (isChinese(text)) return /(的|和|或者|以及|因为|如果|比如|关于|在|对于|还有|，|、)$/.test(text)
  const words = wordsOf(text)
  const last = words.at(-1) ?? ''
  return english.breaks_off.includes(last) || (words.length <= EARLY_WORDS && english.breaks_off_early.includes(last))
}
