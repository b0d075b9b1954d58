import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RichText } from '#ui/rich-text.tsx'
import { Stopwatch } from '#ui/stopwatch.tsx'
import { WhoSaid } from '#ui/who-said.tsx'

const cues = ['cue1', 'cue2', 'cue3', 'cue4'] as const

export function LiveCopilot() {
  const { t } = useTranslation('landing')
  return (
    <div className="px-5 py-5 side:px-8">
      <p className="flex items-baseline justify-between max-two:hidden">
        <span className="type-title">{t('sample.copilot')}</span>
        <span className="type-small text-ink-3">{t('sample.ready')}</span>
      </p>
      <p className="type-small text-ink-3 two:hidden">{t('sample.asked')}</p>
      <p className="mt-1 font-semibold two:mt-4">{t('sample.question')}</p>
      <div className="mt-4 border-l-4 border-green pl-5">
        <p className="type-small text-ink-3">
          <strong className="text-green">{t('sample.own')}</strong> {t('sample.scored')}
        </p>
        <ul className="mt-2 flex flex-col gap-2.5">
          {cues.map((cue) => (
            <li key={cue} className="max-w-[20em] type-cue">
              <RichText
                text={t(`sample.${cue}`)}
                parts={{ 1: (words) => <span className="text-green">{words}</span> }}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-5">
        <WhoSaid
          who="coach"
          name={t('sample.suggestion')}
          note={t('sample.generated')}
          action={
            <span className="inline-flex items-center gap-2 font-semibold text-ink-2">
              <RefreshCw size={16} strokeWidth={1.75} /> {t('sample.regenerate')}
            </span>
          }
        >
          {t('sample.suggested')}
        </WhoSaid>
      </div>
      <div className="mt-7">
        <Stopwatch
          marks={[
            { label: t('sample.text'), at: 240 },
            { label: t('sample.own'), at: 310, own: true },
            { label: t('sample.first'), at: 580 },
            { label: t('sample.done'), at: 2900 },
          ]}
        />
      </div>
    </div>
  )
}
