import type { Debrief } from '@greenroom/contract/live'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { WhoSaid } from '#ui/who-said.tsx'
import { useAddQuestion } from './queries.ts'

type AskedQuestionProps = { asked: Debrief['questions'][number]; number: number; sessionId: string }

/** One question that was asked: whether it was in the bank, what was said, what was suggested. */
export function AskedQuestion({ asked, number, sessionId }: AskedQuestionProps) {
  const { t } = useTranslation('live')
  const { question, match, question_id: known, answer_given: said, suggested } = asked
  const add = useAddQuestion(sessionId)
  return (
    <li className="flex flex-col gap-3 border-t border-line py-5">
      <p className="font-semibold">
        <span className="text-ink-3 tabular-nums">{number}.</span>{' '}
        <span lang={languageOfText(question)}>{question}</span>
      </p>
      <div className="flex flex-wrap items-center gap-3 type-small">
        <Badge tone={match ? 'green' : 'lamp'}>{match ? t('debrief.inBank') : t('debrief.notInBank')}</Badge>
        {match && (
          <span className="text-ink-2" lang={languageOfText(match.question_text)}>
            {match.question_text}
          </span>
        )}
        {!match && known && <span className="text-ink-2">{t('debrief.added')}</span>}
        {!match && !known && (
          <Button size="small" icon={Plus} working={add.isPending} onClick={() => add.mutate(question)}>
            {t('debrief.add')}
          </Button>
        )}
        {add.isError && (
          <span role="alert" className="text-red-ink">
            {t('debrief.addFailed')}
          </span>
        )}
      </div>
      {said && (
        <WhoSaid who="own" name={t('debrief.youSaid')}>
          <p className="max-w-[72ch] whitespace-pre-line" lang={languageOfText(said)}>
            {said}
          </p>
        </WhoSaid>
      )}
      {suggested && (
        <details className="type-small">
          <summary className="text-ink-3">{t('debrief.suggested')}</summary>
          <p className="mt-2 max-w-[72ch] whitespace-pre-line text-ink-2" lang={languageOfText(suggested)}>
            {suggested}
          </p>
        </details>
      )}
    </li>
  )
}
