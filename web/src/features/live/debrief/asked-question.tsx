import type { Debrief } from '@greenroom/contract/debrief'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'
import { problemText } from '#lib/problem-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { WhoSaid } from '#ui/who-said.tsx'
import { CuesUsed } from './cues-used.tsx'
import { GivenJudgement } from './given-judgement.tsx'
import { KeepAnswer } from './keep-answer.tsx'
import { useAddQuestion } from './queries.ts'
import { TimeButton } from './time-button.tsx'

const AnswerMarkdown = lazy(() => import('#features/live/panels/answer-markdown.tsx'))

const TONES = {
  own_answer_shown: 'green',
  own_answer: 'outline',
  no_own_answer: 'lamp',
  added_since: 'outline',
  deleted_since: 'plain',
} as const

type AskedQuestionProps = {
  asked: Debrief['questions'][number]
  number: number
  debrief: Pick<Debrief, 'session' | 'begins_at'>
}

/** One question that was asked: whether it was in the bank, what was said, what was suggested. */
export function AskedQuestion({ asked, number, debrief: { session, begins_at } }: AskedQuestionProps) {
  const { t } = useTranslation('live')
  const { question, match, bank, asked_at: at, answer_given: said, judgement, suggested } = asked
  const unknown = bank === 'not_there' || bank === 'not_recognised'
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] border-t border-line py-6">
      <span className="text-ink-3 tabular-nums">{number}</span>
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 grow basis-72">
            <h3 className="max-w-[68ch] font-semibold text-pretty" lang={languageOfText(question)}>
              {question}
            </h3>
            <p className="mt-1 type-small text-ink-3">
              <span className="mr-3">
                <TimeButton beginsAt={begins_at} at={at} />
              </span>
              {match && <span lang={languageOfText(match.question_text)}>{match.question_text}</span>}
              {unknown && <span className="text-lamp-ink">{t(`debrief.bank.${bank}`)}</span>}
            </p>
          </div>
          {unknown ? (
            <AddIt question={question} sessionId={session.session_id} />
          ) : (
            <Badge tone={TONES[bank]}>{t(`debrief.bank.${bank}`)}</Badge>
          )}
        </div>
        {said ? (
          <WhoSaid who="own" name={t('debrief.youSaid')}>
            <p className="max-w-[68ch] whitespace-pre-line" lang={languageOfText(said)}>
              {said}
            </p>
          </WhoSaid>
        ) : (
          <p className="type-small text-ink-3">{t('debrief.silent')}</p>
        )}
        {said && match && bank === 'own_answer_shown' && <CuesUsed match={match} said={said} />}
        {said && <KeepAnswer asked={asked} said={said} sessionId={session.session_id} />}
        {judgement && <GivenJudgement judgement={judgement} />}
        {suggested && <Suggested answer={suggested} />}
      </div>
    </li>
  )
}

function AddIt({ question, sessionId }: { question: string; sessionId: string }) {
  const { t } = useTranslation('live')
  const add = useAddQuestion(sessionId)
  return (
    <div className="flex flex-col items-start gap-1">
      <Button size="small" icon={Plus} working={add.isPending} onClick={() => add.mutate(question)}>
        {t('debrief.add')}
      </Button>
      {add.isError && (
        <p role="alert" className="type-small text-red-ink">
          {problemText(add.error)}
        </p>
      )}
    </div>
  )
}

function Suggested({ answer }: { answer: string }) {
  const { t } = useTranslation('live')
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="fold hit w-fit type-small text-ink-2">{t('debrief.suggested')}</summary>
      {open && (
        <div className="mt-3 max-w-[72ch]">
          <WhoSaid who="coach">
            <Suspense fallback={<p className="whitespace-pre-line">{answer}</p>}>
              <AnswerMarkdown text={answer} />
            </Suspense>
          </WhoSaid>
        </div>
      )}
    </details>
  )
}
