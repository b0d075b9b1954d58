import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '#i18n/language.ts'
import { Badge } from '#ui/badge.tsx'
import { stories } from './content.ts'

/** Below the fold. */
const LineChart = lazy(() => import('#ui/line-chart.tsx').then((m) => ({ default: m.LineChart })))

/** In the users' own words, from the operator's content file. */
export function Stories() {
  const { t } = useTranslation('landing')
  const lang = language()
  return (
    <section aria-labelledby="stories" className="pt-28">
      <h2 id="stories" className="type-small text-ink-3">
        {t('stories.title')}
      </h2>
      {stories.map((story) => (
        <figure key={story.name} className="mt-3 grid gap-x-8 gap-y-6 side:grid-cols-[7fr_4fr]">
          <blockquote className="max-w-[19em] whole-phrases type-question">{story.words[lang]}</blockquote>
          <figcaption>
            <p className="flex items-center gap-3 font-semibold">
              {story.name} {story.example && <Badge>{t('stories.example')}</Badge>}
            </p>
            <p className="mb-7 text-ink-2">{story.about[lang]}</p>
            <Suspense fallback={<div className="h-[180px]" />}>
              <LineChart
                title={t('stories.chart')}
                titleHidden
                points={story.scores.map((value, place, all) => ({
                  id: String(place),
                  label:
                    place === 0 ? story.ends[0][lang] : place === all.length - 1 ? story.ends[1][lang] : `${place + 1}`,
                  value,
                }))}
              />
            </Suspense>
          </figcaption>
        </figure>
      ))}
    </section>
  )
}
