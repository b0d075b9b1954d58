import type { Debrief } from '@greenroom/contract/debrief'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { WhoSaid } from '#ui/who-said.tsx'
import { useJudgeGiven } from './queries.ts'

/** What was said in the interview, judged when asked for: what was wrong first, then what was good. */
export function JudgedAnswers({ debrief }: { debrief: Debrief }) {
  const { t } = useTranslation('live')
  const { session, questions, to_judge: open, strengths } = debrief
  const { judging, done } = useJudgeGiven(session.session_id)
  const judged = questions.flatMap(({ judgement }) => judgement ?? [])
  if (open.length === 0 && judged.length === 0) return null
  const byModel = judged.filter(({ generated_by }) => generated_by !== 'built-in')
  return (
    <section aria-labelledby="judged">
      <h2 id="judged" className="type-heading">
        {t('debrief.judged.title')}
      </h2>
      {open.length > 0 && (
        <div className="mt-3 flex flex-col items-start gap-3">
          <p className="text-ink-2">{t('debrief.judged.offer', { count: open.length })}</p>
          <Button working={judging.isPending} onClick={() => judging.mutate(open)}>
            {t('debrief.judged.judge')}
          </Button>
          <p role="status" className="type-small text-ink-3 tabular-nums empty:hidden">
            {judging.isPending && t('debrief.judged.progress', { done, total: judging.variables.length })}
          </p>
          {judging.isError && (
            <p role="alert" className="type-small text-red-ink">
              {t('debrief.judged.failed')}: {problemText(judging.error)}
            </p>
          )}
        </div>
      )}
      <Doubts questions={questions} />
      {byModel.length > 0 && byModel.every(({ feedback }) => !feedback.doubts?.length) && (
        <p className="mt-4 text-ink-2">{t('debrief.judged.noDoubts')}</p>
      )}
      {strengths.length > 0 && (
        <>
          <h3 className="mt-8 type-title">{t('debrief.judged.strengths')}</h3>
          <ul className="mt-3 flex flex-col gap-2">
            {strengths.map((strength) => (
              <li key={strength} className="max-w-[68ch] text-ink-2" lang={languageOfText(strength)}>
                {strength}
              </li>
            ))}
          </ul>
        </>
      )}
      {byModel.length < judged.length && <p className="mt-4 type-small text-ink-3">{t('debrief.judged.builtIn')}</p>}
    </section>
  )
}

function Doubts({ questions }: Pick<Debrief, 'questions'>) {
  const { t } = useTranslation('live')
  const doubts = questions.flatMap(({ id, judgement }, place) =>
    (judgement?.feedback.doubts ?? []).map((doubt) => ({ ...doubt, key: `${id} ${doubt.quote}`, number: place + 1 })),
  )
  if (doubts.length === 0) return null
  return (
    <>
      <h3 className="mt-8 type-title text-lamp-ink">{t('debrief.judged.doubts')}</h3>
      <ul className="mt-3 flex flex-col gap-4">
        {doubts.map(({ key, number, quote, correction }) => (
          <li key={key}>
            <WhoSaid who="own" name={t('debrief.judged.inQuestion', { number })}>
              <p lang={languageOfText(quote)}>{t('debrief.judged.youSaid', { quote })}</p>
            </WhoSaid>
            <p
              className="mt-1 max-w-[68ch] pl-[19px] text-ink-2"
              {...(correction && { lang: languageOfText(correction) })}
            >
              {correction ?? t('debrief.judged.uncorrected')}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
