import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Difficulty } from '#ui/difficulty.tsx'
import { Meter } from '#ui/meter.tsx'
import { WhoSaid } from '#ui/who-said.tsx'

export function LiveBank() {
  const { t } = useTranslation(['landing', 'ui'])
  return (
    <div className="h-full border-l border-line bg-wall p-6">
      <p className="flex items-center justify-between type-title">
        {t('sample.bank')} <X size={18} strokeWidth={1.75} />
      </p>
      <p className="mt-2.5 mb-1 type-small font-semibold text-green">{t('sample.match')}</p>
      <Meter value={91} label={t('sample.match')} tone="green" />
      <p className="mt-4 font-semibold">{t('sample.matched')}</p>
      <p className="mt-2 flex gap-5 type-small text-ink-3">
        <Difficulty level="medium" /> {t('ui:questionType.behavioral')}
      </p>
      <p className="mt-1 type-small text-ink-3">{t('sample.job')}</p>
      <p className="mt-6 type-small font-semibold">{t('sample.expected')}</p>
      <p className="type-small text-ink-2">{t('sample.expectedText')}</p>
      <p className="mt-6 type-small font-semibold text-green">{t('sample.previous')}</p>
      <p className="mb-2 type-tiny text-ink-3">{t('sample.answered')}</p>
      <WhoSaid who="own">
        <p className="type-small text-ink-2">{t('sample.previousText')}</p>
      </WhoSaid>
      <p className="mt-5 border-t border-line pt-4 type-small text-ink-3">{t('sample.lastTime')}</p>
    </div>
  )
}
