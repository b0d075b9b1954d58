import type { Speaker } from '@greenroom/spoken/segmentation'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'
import { Main } from '#ui/main.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'

type LiveLayoutProps = {
  entries: number
  left: ReactNode
  middle: ReactNode
  right: ReactNode
  /** The interim transcript, for narrow screens. */
  words: '' | { speaker: Speaker | undefined; text: string }
  /** Notes about how one speaks, for narrow screens: one at a time, above the interim transcript, in every tab. */
  notes: ReactNode
  /** The status line. */
  foot: ReactNode
  wide: boolean
}
type Panel = 'copilot' | 'transcript' | 'bank'

/** Three panels that never scroll as a page; under 1100 px tabs, with the current words fixed above the status line. */
export function LiveLayout({ entries, left, middle, right, words, notes, foot, wide }: LiveLayoutProps) {
  const { t } = useTranslation('live')
  const [panel, setPanel] = useState<Panel>('copilot')
  if (wide)
    return (
      <>
        <Main className="grid h-[calc(100dvh-112px)] min-h-0 flex-none grid-cols-[348px_minmax(0,1fr)_332px] grand:grid-cols-[400px_minmax(0,1fr)_400px]">
          <div className="flex min-h-0 flex-col gap-5 overflow-y-auto border-r border-line bg-wall p-6">{left}</div>
          <div className="min-h-0 overflow-y-auto bg-paper px-8 pt-6">{middle}</div>
          <div className="min-h-0 overflow-y-auto border-l border-line bg-wall p-6">{right}</div>
        </Main>
        {foot}
      </>
    )
  const shown = { copilot: middle, transcript: <div className="flex flex-col gap-5">{left}</div>, bank: right }[panel]
  return (
    <>
      <Main className="bg-paper px-4 pb-6">
        <Tabs
          label={t('tabs.label')}
          value={panel}
          onChange={setPanel}
          tabs={[
            { value: 'copilot', label: t('tabs.copilot') },
            { value: 'transcript', label: t('tabs.transcript'), count: entries },
            { value: 'bank', label: t('bank.title') },
          ]}
        >
          <TabPanel value={panel}>
            {panel !== 'copilot' && <h1 className="sr-only">{t('title')}</h1>}
            <div className="pt-5">{shown}</div>
          </TabPanel>
        </Tabs>
      </Main>
      {/* In a window of few lines only the status line keeps its place. */}
      <div className="sticky bottom-0 z-10 [@media(height<400px)]:contents">
        {notes && (
          <div className="border-t border-line bg-paper px-4 py-2 has-[>:empty]:hidden [&>*>*+*]:hidden">{notes}</div>
        )}
        {words && (
          <section aria-label={t('words')} className="border-t border-line bg-wall px-4 py-3">
            <p className="type-small font-semibold text-green">{t(`whoNow.${words.speaker ?? 'heard'}`)}</p>
            <p className="line-clamp-2" lang={languageOfText(words.text)}>
              {words.text}
            </p>
          </section>
        )}
        {foot}
      </div>
    </>
  )
}
