import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { Main } from '#ui/main.tsx'
import { Brand } from '#ui/mark.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { WaitingRoom } from './waiting-room.tsx'

/** One column with one green button; the room waits on the right. */
export function SignInFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh bg-paper">
      <PageTitle>{title}</PageTitle>
      <div className="mx-auto flex w-full max-w-[560px] flex-col px-5 pt-7 pb-5 two:px-20 two:pt-9 side:mx-0">
        <header className="flex items-center justify-between">
          <Link to={paths.landing} className="hit flex rounded-small">
            <Brand />
          </Link>
        </header>
        <Main className="pt-10 two:pt-16">
          <h1 className="type-display">{title}</h1>
          <p className="mt-1.5 mb-9 text-ink-2">{lead}</p>
          {children}
        </Main>
        <footer className="-mx-4 mt-10 flex items-center justify-between">
          <LanguageSwitch />
          <ThemeSwitch />
        </footer>
      </div>
      <WaitingRoom />
    </div>
  )
}
