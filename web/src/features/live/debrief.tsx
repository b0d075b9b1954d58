import type { Debrief } from '@greenroom/contract/live'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { inOneLine } from '#i18n/join.ts'
import { problemText } from '#lib/problem-text.ts'
import { dateText } from '#records/record.ts'
import { TopBar } from '#ui/bars.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Main } from '#ui/main.tsx'
import { ErrorState } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { AskedQuestion } from './debrief/asked-question.tsx'
import { Figures } from './debrief/figures.tsx'
import { PractiseNext } from './debrief/practise-next.tsx'
import { useDebrief } from './debrief/queries.ts'
import { Recordings } from './debrief/recordings.tsx'
import { ExportButton } from './panels/export-button.tsx'

/** /interview-record/{id}: what was really asked, how much of it was in the bank, and what to practise. */
export function DebriefPage() {
  const { t } = useTranslation('live')
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useDebrief(id)
  return (
    <>
      <PageTitle>{t('debrief.title')}</PageTitle>
      <TopBar
        home={paths.home}
        about={data && t('debrief.about', { title: data.session.title, date: dateText(data.session.created_at) })}
        end={<LinkButton to={`${paths.complete}?session=${id}`}>{t('debrief.report')}</LinkButton>}
      />
      <Main className="bg-paper">
        <div className="page pt-9 pb-20">
          <h1 className="type-display">{t('debrief.title')}</h1>
          {data ? (
            <Content debrief={data} />
          ) : (
            <div className="mt-8">
              {error ? (
                <ErrorState title={t('debrief.failed')} onRetry={() => void refetch()} retrying={isFetching}>
                  {problemText(error)}
                </ErrorState>
              ) : (
                <SkeletonText awaited={t('debrief.loading')} lines={6} />
              )}
            </div>
          )}
        </div>
      </Main>
    </>
  )
}

function Content({ debrief }: { debrief: Debrief }) {
  const { t } = useTranslation('live')
  const { session, questions, in_bank: inBank, hit_rate: rate, answered, stopwatch } = debrief
  const total = questions.length
  const percent = Math.round((rate ?? 0) * 100)
  return (
    <>
      <p className="mt-2 type-lead text-ink-2">
        {total === 0
          ? t('debrief.nothing')
          : inOneLine([
              t('debrief.asked', { count: total }),
              t('debrief.hit', { inBank, total, percent }),
              t('debrief.answered', { count: answered }),
            ])}
      </p>
      <div className="mt-6">
        <ExportButton sessionId={session.session_id} />
      </div>
      <div className="mt-10 grid gap-12 side:grid-cols-[minmax(0,1fr)_376px]">
        <section aria-labelledby="asked">
          <h2 id="asked" className="type-heading">
            {t('debrief.questions')}
          </h2>
          <ol className="mt-4 border-b border-line">
            {questions.map((asked, place) => (
              <AskedQuestion key={asked.id} asked={asked} number={place + 1} sessionId={session.session_id} />
            ))}
          </ol>
        </section>
        <div className="flex flex-col gap-10">
          <PractiseNext debrief={debrief} />
          <Figures figures={stopwatch} />
          <Recordings sessionId={session.session_id} />
        </div>
      </div>
    </>
  )
}
