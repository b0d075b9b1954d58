import { Monitor } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Lamp } from '#ui/lamp.tsx'
import { SoundLevel } from '#ui/status-line.tsx'

export function LiveTranscript() {
  const { t } = useTranslation('landing')
  return (
    <div className="h-full border-r border-line bg-wall p-5 side:px-6">
      <div className="flex items-center gap-3 rounded-control border border-line bg-paper p-3 type-small">
        <Badge tone="live">LIVE</Badge>
        <span className="flex-1">
          <strong className="block">{t('sample.tab')}</strong>
          <span className="text-ink-2">{t('sample.share')}</span>
        </span>
        <Monitor size={18} strokeWidth={1.75} />
      </div>
      <div className="mt-4 flex items-center gap-3.5 type-small font-semibold">
        <Lamp tone="green" /> {t('sample.listening')} <SoundLevel level={0.62} />
        <span className="ml-auto">
          <Button size="small">{t('sample.stop')}</Button>
        </span>
      </div>
      <p className="mt-6 flex items-baseline gap-3 border-b border-line pb-2.5 type-small">
        <span className="mr-auto type-title">{t('sample.transcript')}</span>
        <span className="text-ink-3">{t('sample.entries')}</span>
        <strong className="text-ink-2">{t('sample.clear')}</strong>
      </p>
      <Entry who={t('sample.interviewer')} meta={t('sample.meta1')}>
        {t('sample.said1')}
      </Entry>
      <p className="mt-4 flex items-center gap-2 type-small text-ink-3 before:h-px before:w-6 before:bg-line">
        {t('sample.pause')}
      </p>
      <Entry who={t('sample.interviewer')} meta={t('sample.meta2')}>
        {t('sample.question')}
      </Entry>
      <Entry own who={t('sample.you')} meta={t('sample.meta3')}>
        {t('sample.said3')}
      </Entry>
      <Entry own who={t('sample.you')} meta="12:21">
        {t('sample.said4')} <span className="text-ink-3">{t('sample.said4now')}</span>
      </Entry>
    </div>
  )
}

function Entry({ who, meta, own, children }: { who: string; meta: string; own?: boolean; children: React.ReactNode }) {
  return (
    <div className="mt-3.5 grid grid-cols-[86px_1fr] gap-x-2.5">
      <span className={classes('type-small font-semibold', own ? 'text-green' : 'text-ink-2')}>{who}</span>
      <span className="type-small">
        <span className={classes('block', own ? 'text-green' : 'font-medium')}>{children}</span>
        <span className="type-tiny text-ink-3 tabular-nums">{meta}</span>
      </span>
    </div>
  )
}
