import type { Debrief } from '@greenroom/contract/debrief'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { AskedQuestion } from '#features/live/debrief/asked-question.tsx'
import { ConsentGiven } from '#features/live/debrief/consent-given.tsx'
import { Figures } from '#features/live/debrief/figures.tsx'
import { JudgedAnswers } from '#features/live/debrief/judged-answers.tsx'
import { ListeningProvider } from '#features/live/debrief/listening.tsx'
import { Player } from '#features/live/debrief/player.tsx'
import { PractiseNext } from '#features/live/debrief/practise-next.tsx'
import { useDebrief, useTranscript } from '#features/live/debrief/queries.ts'
import { Recordings } from '#features/live/debrief/recordings.tsx'
import { SaidInFull } from '#features/live/debrief/said-in-full.tsx'
import { ExportButton } from '#features/live/panels/export-button.tsx'
import { inOneLine } from '#i18n/join.ts'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { InterviewModelUse } from '#records/interview-model-use.tsx'
import { dateText } from '#records/record.ts'
import { TopBar } from '#ui/bars.tsx'
import { classes } from '#ui/classes.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Main } from '#ui/main.tsx'
import { Meter } from '#ui/meter.tsx'
import { ErrorState } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'

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
        about={data && aboutOf(data, t)}
        end={
          <span className="flex gap-3">
            {data && data.session.answered_questions > 0 && (
              <LinkButton to={`${paths.complete}?session=${id}`}>{t('debrief.report')}</LinkButton>
            )}
            <LinkButton to={paths.home}>{t('failed.home')}</LinkButton>
          </span>
        }
      />
      <Main className="bg-paper">
        <div className="page pt-9 pb-20">
          {data ? (
            <ListeningProvider sessionId={id}>
              <Content debrief={data} />
              <Player />
            </ListeningProvider>
          ) : (
            <>
              <h1 className="mb-8 type-display">{t('debrief.title')}</h1>
              {error ? (
                <ErrorState title={t('debrief.failed')} onRetry={() => void refetch()} retrying={isFetching}>
                  {problemText(error)}
                </ErrorState>
              ) : (
                <SkeletonText awaited={t('debrief.loading')} lines={6} />
              )}
            </>
          )}
        </div>
      </Main>
    </>
  )
}

const aboutOf = ({ session }: Debrief, t: TFunction<'live'>) =>
  t('debrief.about', { title: session.title, date: dateText(session.started_at ?? session.created_at) })

function Content({ debrief }: { debrief: Debrief }) {
  const { t } = useTranslation('live')
  const { session, questions, in_bank: inBank, hit_rate: rate, answered, stopwatch } = debrief
  const shown = debrief.own_answers_shown
  const total = questions.length
  const { data: said } = useTranscript(session.session_id)
  const heard = said?.some(({ segmentType }) => segmentType !== 'pause')
  const percent = Math.round((rate ?? 0) * 100)
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-12 gap-y-6">
        <div className="min-w-0 max-w-[744px]">
          <h1 className="type-display">{t('debrief.title')}</h1>
          <p className="mt-1 type-small text-ink-3 side:hidden">{aboutOf(debrief, t)}</p>
          <p className="mt-2 type-lead text-pretty text-ink-2">
            {total === 0
              ? inOneLine([t('debrief.nothing'), t(heard ? 'debrief.noQuestion' : 'debrief.nothingText')])
              : inOneLine([
                  t('debrief.asked', { count: total }),
                  t('debrief.hit', { inBank, total, percent }),
                  ...(shown === null ? [] : [t('debrief.shown', { count: shown })]),
                  t('debrief.answered', { count: answered }),
                ])}
          </p>
          {session.consent && <ConsentGiven consent={session.consent} />}
          <div className="mt-6">
            <ExportButton sessionId={session.session_id} />
          </div>
        </div>
        {total > 0 && <HitRate inBank={inBank} total={total} percent={percent} />}
      </header>
      <div className={classes('mt-12 grid gap-x-16 gap-y-14', total > 0 && 'side:grid-cols-[minmax(0,1fr)_376px]')}>
        <div className="flex min-w-0 flex-col gap-14">
          <JudgedAnswers debrief={debrief} />
          {total > 0 && (
            <section aria-labelledby="asked">
              <h2 id="asked" className="type-heading">
                {t('debrief.questions')}
              </h2>
              <ol className="mt-4 border-b border-line">
                {questions.map((asked, place) => (
                  <AskedQuestion key={asked.id} asked={asked} number={place + 1} debrief={debrief} />
                ))}
              </ol>
            </section>
          )}
          <SaidInFull debrief={debrief} />
        </div>
        <div className="flex min-w-0 flex-col gap-12">
          <PractiseNext debrief={debrief} />
          <Figures figures={stopwatch} />
          <Recordings sessionId={session.session_id} />
        </div>
      </div>
      <InterviewModelUse sessionId={session.session_id} />
    </>
  )
}

/** The one figure of a debrief, at the right where a report has its score. */
function HitRate({ inBank, total, percent }: { inBank: number; total: number; percent: number }) {
  const { t } = useTranslation('live')
  return (
    <div className="w-full two:w-56 side:w-[376px]">
      <p className="type-display tabular-nums" aria-hidden="true">
        {percent}%
      </p>
      <Meter value={inBank} most={total} tone="green" label={t('debrief.hit', { inBank, total, percent })} />
      <p className="mt-1 type-small text-ink-3" aria-hidden="true">
        {t('debrief.hitRate')}
      </p>
    </div>
  )
}
