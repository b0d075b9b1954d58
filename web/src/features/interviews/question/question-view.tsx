import type { Question } from '@greenroom/contract/questions'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comingUp } from '#features/interviews/run/place.ts'
import type { Practice } from '#features/interviews/run/use-practice.ts'
import { Button } from '#ui/button.tsx'
import { Main } from '#ui/main.tsx'
import { Notice } from '#ui/notice.tsx'
import { AnswerArea } from './answer-area.tsx'
import { FollowUpOffer, FollowUpTaken } from './follow-up.tsx'
import { HowItIsJudged } from './how-it-is-judged.tsx'
import { InterviewBar } from './interview-bar.tsx'
import { JudgedNow } from './judged-now.tsx'
import { LastAnswer } from './last-answer.tsx'
import { ReferencePanel } from './reference-panel.tsx'
import { RefusedAnswers } from './refused-answers.tsx'
import { SpokenQuestion } from './spoken-question.tsx'
import { StatusBar } from './status-bar.tsx'
import { UpcomingQuestions } from './upcoming-questions.tsx'
import { useAnswering } from './use-answering.ts'
import { useReference } from './use-reference.ts'
import { useSpaceToPause } from './use-space-to-pause.ts'

type QuestionViewProps = {
  userId: string
  practice: Practice
  question: Question
  startFailed: boolean
  /** Ends the interview before its last question. */
  onFinish: () => void
}

/** One question at a time: heard, answered, judged; help at the side, what works at the foot. */
export function QuestionView({ userId, practice, question, startFailed, onFinish }: QuestionViewProps) {
  const { t } = useTranslation('interviews')
  const { paused, place, last, judging, judgedNow } = practice
  const followUp = judgedNow ? null : practice.followUp
  const isFollowUp = followUp?.taken === true
  const area = useRef<HTMLTextAreaElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const answering = useAnswering(userId, practice, question, area)
  const { draft, heard, ear: dictation, voice, speaker, listen, submit, pause } = answering
  /** The question whose reference answer was asked for. */
  const [helpedWith, setHelpedWith] = useState<string>()
  const isHelped = !isFollowUp && helpedWith === question.id
  const reference = useReference(isHelped ? question.id : undefined)
  useSpaceToPause(pause)
  /** The button that was pressed goes: reading goes on at the question. */
  const thenToQuestion = (act: () => void) => () => {
    heading.current?.focus()
    act()
  }
  return (
    <>
      <InterviewBar practice={practice} onPause={pause} />
      <div className="flex flex-1 flex-col side:grid side:grid-cols-[minmax(0,1fr)_376px] grand:grid-cols-[minmax(0,1fr)_400px]">
        <Main className="bg-paper px-4 pt-5 pb-8 two:px-8 side:pt-9">
          <div className="mx-auto max-w-[744px]">
            <RefusedAnswers userId={userId} />
            {startFailed && !last && (
              <div className="mb-6">
                <Notice tone="lamp" title={t('startFailed')} />
              </div>
            )}
            {!judgedNow && <LastAnswer practice={practice} />}
            {paused && <Paused onResume={thenToQuestion(pause)} />}
            {isFollowUp && <FollowUpTaken followUp={followUp} />}
            <SpokenQuestion heading={heading} question={question} voice={voice} speaker={speaker} paused={paused} />
            {judgedNow ? (
              <JudgedNow
                sessionId={practice.session.session_id}
                judged={judgedNow}
                onNext={practice.next}
                onAgain={thenToQuestion(() => {
                  draft.startOver()
                  practice.again()
                })}
              />
            ) : (
              <AnswerArea
                area={area}
                text={draft.text}
                question={question.question_text}
                onChange={(text) => draft.change(() => text)}
                spoken={answering.spoken}
                heard={heard}
                dictation={dictation}
                paused={paused}
                judging={judging}
                onListen={listen}
                onSubmit={submit}
              />
            )}
            {followUp && !isFollowUp && (
              <FollowUpOffer
                followUp={{ ...followUp, leave: thenToQuestion(followUp.leave) }}
                disabled={paused || judging}
              />
            )}
            <HowItIsJudged
              practice={practice}
              unsent={!judgedNow && draft.text.trim() !== ''}
              onSkip={judgedNow || isFollowUp || paused || place.last ? undefined : thenToQuestion(practice.skip)}
              onFinish={onFinish}
            />
            <p className="sr-only" role="log">
              {answering.latest}
            </p>
          </div>
        </Main>
        <aside className="border-line bg-wall px-4 py-8 max-side:border-t two:px-8 side:border-l side:px-6 side:py-10">
          {!isFollowUp && (
            <ReferencePanel
              question={question}
              reference={reference}
              open={isHelped}
              onToggle={(open) => setHelpedWith(open ? question.id : undefined)}
            />
          )}
          {practice.questions.length > 1 && (
            <UpcomingQuestions upcoming={isFollowUp || judgedNow ? comingUp(place) : place.upcoming} />
          )}
        </aside>
      </div>
      <StatusBar
        userId={userId}
        dictation={heard}
        asking={!judgedNow}
        paused={paused}
        savedAt={draft.savedAt}
        coach={reference.answer?.generated_by}
        onListen={listen}
        onResume={pause}
      />
    </>
  )
}

function Paused({ onResume }: { onResume: () => void }) {
  const { t } = useTranslation('interviews')
  return (
    <div className="mb-6">
      <Notice
        tone="green"
        title={t('paused.title')}
        action={
          <Button look="primary" onClick={onResume}>
            {t('resume')}
          </Button>
        }
      >
        {t('paused.text')}
      </Notice>
    </div>
  )
}
