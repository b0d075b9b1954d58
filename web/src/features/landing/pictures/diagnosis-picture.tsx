import { useTranslation } from 'react-i18next'
import { language } from '#i18n/language.ts'
import { classes } from '#ui/classes.ts'
import { Meter } from '#ui/meter.tsx'
import { QuoteMark } from '#ui/quote-mark.tsx'
import { diagnosis } from './examples.ts'

/** The resume diagnosis as step 2 of the preparation shows it, with an example. */
export function DiagnosisPicture() {
  const { t } = useTranslation('landing')
  const lang = language()
  const { job, overall, alone, match, count, dimensions, first } = diagnosis
  return (
    <div className="grid w-[862px] grid-cols-[480px_1fr] gap-x-10 px-7 py-7">
      <div>
        <p className="type-small text-ink-3">{t('sample.results')}</p>
        <p className="flex items-baseline justify-between">
          <span className="text-[34px] leading-[44px] font-semibold tracking-[-0.024em]">{t('sample.fix')}</span>
          <span className="text-[34px] font-semibold tabular-nums">
            {overall} <span className="type-small font-normal tracking-normal text-ink-3">{t('sample.outOf')}</span>
          </span>
        </p>
        <p className="mt-1 mb-5 type-small text-ink-2">{t('sample.forJob', { job: job[lang], score: alone, match })}</p>
        {first.map(({ quote, finding, advice }, place) => (
          <div key={quote} className="grid grid-cols-[34px_1fr] gap-x-2 border-t border-line py-3">
            <span className="type-heading text-lamp-ink tabular-nums">{place + 1}</span>
            <div className="type-small">
              <p className="text-[16px] leading-6 font-semibold">{dimensions[place]?.label[lang]}</p>
              <p className="my-1" lang="en">
                <QuoteMark kind="lost">“{quote}”</QuoteMark>
              </p>
              <p className="text-ink-2">{finding[lang]}</p>
              <p>{advice[lang]}</p>
            </div>
          </div>
        ))}
      </div>
      <div>
        <p className="type-title">{t('sample.dimensions', { count })}</p>
        <p className="mb-4 type-small text-ink-3">{t('sample.weakest')}</p>
        {dimensions.map(({ label, score }, place) => (
          <Dimension key={label.en} place={place + 1} name={label[lang]} score={score} />
        ))}
      </div>
    </div>
  )
}

function Dimension({ place, name, score }: { place: number; name: string; score: number }) {
  const isFirst = place <= diagnosis.first.length
  return (
    <div className={classes('grid grid-cols-[22px_1fr_60px_34px] items-center type-small', !isFirst && 'text-ink-2')}>
      <span className="font-semibold text-lamp-ink">{isFirst && place}</span>
      <span className={classes('py-1', isFirst && 'font-semibold')}>{name}</span>
      <Meter value={score} label={name} dense tone={isFirst ? 'attention' : 'plain'} />
      <span className="text-right tabular-nums">{score}</span>
    </div>
  )
}
