import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { TopBar } from '#ui/bars.tsx'
import { Main } from '#ui/main.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** Around the pages about questions: the bar, the title, one column. */
export function QuestionPageFrame({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <TopBar home={paths.home} />
      <Main className="bg-paper">
        <div className="page flex max-w-[808px] flex-col gap-8 py-10 two:py-14">
          <PageHeader title={title} under={lead} />
          {children}
        </div>
      </Main>
    </>
  )
}
