import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Meter } from '#ui/meter.tsx'
import { QuoteMark } from '#ui/quote-mark.tsx'

const findings = [
  { place: 1, gain: '+8' },
  { place: 2, gain: '+5' },
  { place: 3, gain: '+4' },
] as const
const dimensions = [31, 44, 49, 52, 58, 60, 63, 66, 68, 72, 73, 76, 78, 81]

/** The resume diagnosis with example findings. */
export function DiagnosisPicture() {
  const { t } = useTranslation('landing')
  return (
    <div className="grid w-[1110px] grid-cols-[600px_400px] gap-x-12 px-8 py-8">
      <div>
        <p className="type-small text-ink-3">{t('sample.results')}</p>
        <p className="flex items-baseline justify-between">
          <span className="text-[34px] leading-[44px] font-semibold tracking-[-0.024em]">{t('sample.fix')}</span>
          <span className="flex items-center gap-1.5 text-ink-3 tabular-nums">
            <span className="text-[34px] font-semibold text-ink">71</span> <ArrowRight size={16} strokeWidth={1.75} />{' '}
            88
          </span>
        </p>
        <p className="mt-1 mb-5 type-small text-ink-2">{t('sample.worth')}</p>
        {findings.map(({ place, gain }) => (
          <div key={place} className="grid grid-cols-[42px_1fr_auto] gap-x-2 border-t border-line py-3.5">
            <span className="type-heading text-lamp-ink tabular-nums">{place}</span>
            <div className="type-small">
              <p className="text-[16px] leading-6 font-semibold">{t(`sample.find${place}`)}</p>
              <p className="my-1">
                <QuoteMark kind="lost">{t(`sample.quote${place}`)}</QuoteMark>{' '}
                <span className="type-tiny text-ink-3">{t(`sample.line${place}`)}</span>
              </p>
              <p className="text-ink-2">{t(`sample.why${place}`)}</p>
            </div>
            <div className="flex flex-col items-end gap-1.5 font-semibold text-green tabular-nums">
              {gain} <Button size="small">{t('sample.edit')}</Button>
            </div>
          </div>
        ))}
      </div>
      <div>
        <p className="type-title">{t('sample.dimensions')}</p>
        <p className="mb-4 type-small text-ink-3">{t('sample.weakest')}</p>
        {dimensions.map((score, index) => (
          <Dimension key={score} place={index + 1} score={score} />
        ))}
      </div>
    </div>
  )
}

type Place = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14

function Dimension({ place, score }: { place: number; score: number }) {
  const { t } = useTranslation('landing')
  const first = place <= findings.length
  const name = t(`sample.dim${place as Place}`)
  return (
    <div className={classes('grid grid-cols-[28px_1fr_120px_44px] items-center type-small', !first && 'text-ink-2')}>
      <span className="font-semibold text-lamp-ink">{first && place}</span>
      <span className={classes('py-1', first && 'font-semibold')}>{name}</span>
      <Meter value={score} label={name} tone={first ? 'attention' : 'plain'} />
      <span className="text-right tabular-nums">{score}</span>
    </div>
  )
}
