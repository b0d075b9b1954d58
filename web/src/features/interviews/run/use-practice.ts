import type { Answer } from '@greenroom/contract/answers'
import { interviewCalls, type Session } from '@greenroom/contract/interviews'
import type { Question } from '@greenroom/contract/questions'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { judging } from '#lib/judging.ts'
import type { AnswerToKeep, Kept, KeptAnswer } from '#lib/outbox/kept.ts'
import { useOutbox } from '#lib/outbox/use-outbox.ts'
import { isSame, type LastAnswer, lastAnswer, type WhichAnswer } from './last-answer.ts'
import type { LoadedPractice } from './load-practice.ts'
import { type Place, placeIn } from './place.ts'
import { createStopwatch, type Stopwatch } from './stopwatch.ts'
import { type FollowUpInHand, useFollowUp } from './use-follow-up.ts'

/** How long the next question waits for the judgement of the last answer; it comes in later all the same. */
const JUDGING_WAIT_MS = 1500

/** The same where each answer is judged at once, which is what one waits for then. */
const JUDGED_AT_ONCE_WAIT_MS = 20_000

/** An answer and its judgement, looked at before the next question; `text` is what was just said. */
export type JudgedNow = { question: Question; number: number; last: boolean; answer: Answer; text: string }

export type Practice = {
  session: Session
  questions: Question[]
  place: Place
  /** What is asked after the last answers, beside the question that comes next. */
  followUp: FollowUpInHand | null
  paused: boolean
  /** Seconds of the interview, pauses left out. */
  watch: Stopwatch
  judging: boolean
  last: LastAnswer | null
  /** Each answer is judged at once; otherwise all are when the interview is over. */
  atOnce: boolean
  judgeAtOnce(atOnce: boolean): void
  /** Null while a question is asked. */
  judgedNow: JudgedNow | null
  /** On to the next question. */
  next(): void
  /** Another answer to the question that was just judged; the better of both counts. */
  again(): void
  /** Leaves the question in hand for the end. */
  skip(): void
  /** Resolves when the answer is safe and the next question may appear; a follow-up is left by its answer. */
  submit(question: Question, text: string, seconds: number): Promise<void>
  pause(): void
  resume(): void
  /** Ends the interview as soon as its answers are at the server; resolves when it is under way. */
  finish(): Promise<void>
}

/** An interview under way: where one stands, and what one can do. Nothing here waits for a lost connection. */
export function usePractice(userId: string, loaded: LoadedPractice): Practice {
  const { session, questions } = loaded
  const id = session.session_id
  const queries = useQueryClient()
  const { outbox, state: kept } = useOutbox(userId)
  const [given, setGiven] = useState<readonly string[]>(() => loaded.answers.map((answer) => answer.question_id))
  const [paused, setPaused] = useState(session.status === 'paused')
  const [judged, setJudged] = useState<string | null>(null)
  const [last, setLast] = useState<LastAnswer | null>(null)
  const [atOnce, setAtOnce] = useState(session.judge === 'each')
  const [judgedNow, setJudgedNow] = useState<JudgedNow | null>(null)
  const [skipped, setSkipped] = useState<readonly string[]>([])
  /** The question that is answered once more, so that nothing is asked about its first answer. */
  const [repeated, setRepeated] = useState<string>()
  const changing = useRef<Promise<unknown>>(Promise.resolve())
  const [watch] = useState(() => startedWatch(session))
  const { inHand: followUp, followedId, note, done } = useFollowUp(loaded, kept.waiting)

  const place = useMemo(() => {
    const here = [...kept.waiting, ...kept.refused].flatMap((entry) =>
      isAnswerIn(id, entry) && entry.questionId !== judged ? [entry.questionId] : [],
    )
    return placeIn(questions, new Set([...given, ...here]), skipped)
  }, [questions, given, kept, id, judged, skipped])

  const keep = (of: WhichAnswer, answer: Omit<AnswerToKeep, 'userId' | 'sessionId'>) => {
    setLast({ ...of, is: 'judging' })
    const sending = outbox.keep({ sessionId: id, ...answer })
    const shown = sending.outcome.then((outcome) => {
      setLast(lastAnswer(of, outcome))
      return outcome
    })
    // What had to wait for the connection comes in later, unless another answer was given meanwhile.
    void sending.end.then((outcome) => {
      if (outcome.is === 'sent') note(outcome.answer)
      setLast((shown) => (isSame(shown, of) ? lastAnswer(of, outcome) : shown))
    })
    return { kept: sending.kept, shown }
  }

  const submit = async (question: Question, text: string, seconds: number) => {
    const said = { questionText: question.question_text, answerText: text, responseTime: seconds }
    if (followUp?.taken && followedId) {
      const of = { number: followUp.number, toFollowUp: true }
      await keep(of, { ...said, questionId: followedId, toFollowUp: true }).kept
      return done()
    }
    const { number, last: isLast } = place
    setJudged(question.id)
    const { kept: safe, shown } = keep({ number }, { ...said, questionId: question.id })
    await safe
    const most = atOnce ? JUDGED_AT_ONCE_WAIT_MS : JUDGING_WAIT_MS
    const outcome = await (isLast ? shown : Promise.race([shown, after(most)]))
    const answer = outcome?.is === 'sent' ? outcome.answer : undefined
    if (atOnce && answer) setJudgedNow({ question, number, last: isLast, answer, text })
    setGiven((before) => [...before, question.id])
    setRepeated(undefined)
    setJudged(null)
  }

  // A call that is lost changes nothing here: the outbox starts or resumes the interview when it sends.
  const tell = (move: 'pause' | 'resume') => void send(interviewCalls[move], { params: { id } }).catch(() => {})

  return {
    session,
    questions,
    place,
    followUp: repeated !== undefined && repeated === followedId ? null : followUp,
    paused,
    watch,
    judging: judged !== null,
    last,
    atOnce,
    judgeAtOnce: (now) => {
      setAtOnce(now)
      const judge = now ? 'each' : 'end'
      judging.choose(judge)
      const keepIt = () => send(interviewCalls.change, { params: { id }, body: { judge } })
      // One after the other, so that the last one holds. One that is lost holds for as long as this page is open.
      changing.current = changing.current.then(keepIt).catch(() => {})
    },
    judgedNow,
    next: () => setJudgedNow(null),
    again: () => {
      if (!judgedNow) return
      const { id: again } = judgedNow.question
      setSkipped((before) => before.filter((one) => one !== again))
      setGiven((before) => before.filter((one) => one !== again))
      setRepeated(again)
      setJudgedNow(null)
    },
    skip: () => {
      const now = place.question?.id
      if (now !== undefined) setSkipped((before) => [...before.filter((one) => one !== now), now])
    },
    submit,
    pause: () => {
      watch.hold()
      setPaused(true)
      tell('pause')
    },
    resume: () => {
      watch.run()
      setPaused(false)
      tell('resume')
    },
    finish: async () => {
      watch.hold()
      await outbox.end(id)
      for (const queryKey of [cacheKeys.interviews, cacheKeys.statistics, cacheKeys.questions])
        void queries.invalidateQueries({ queryKey })
    },
  }
}

const after = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))

function startedWatch(session: Session) {
  const watch = createStopwatch(session.duration)
  if (session.status !== 'paused') watch.run()
  return watch
}

const isAnswerIn = (sessionId: string, entry: Kept): entry is KeptAnswer =>
  entry.kind === 'answer' && entry.sessionId === sessionId && !entry.toFollowUp
