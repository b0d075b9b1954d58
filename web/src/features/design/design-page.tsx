import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { FootBar, TopBar } from '#ui/bars.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { Main } from '#ui/main.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { Controls } from './controls.tsx'
import { Facts } from './facts.tsx'
import { Fields } from './fields.tsx'
import { Messages } from './messages.tsx'
import { sample } from './samples.ts'

/** Every part of the design system in every state, in development only (app/router.tsx). */
export function DesignPage() {
  // Draws everything anew in another language.
  const { i18n } = useTranslation('ui')
  const s = sample()
  return (
    <>
      <PageTitle>{s.title}</PageTitle>
      <TopBar home={paths.landing} about={s.lead} end={<ThemeSwitch />} />
      <Main className="bg-paper">
        <div key={i18n.language} className="page max-w-[1104px] py-10">
          <div className="pb-10">
            <PageHeader title={s.title} under={s.lead} aside={<LanguageSwitch />} />
          </div>
          <Controls here="/ui" />
          <Fields />
          <Facts />
          <Messages />
        </div>
      </Main>
      <FootBar start={s.label} note={s.hint} end={s.save} />
    </>
  )
}
