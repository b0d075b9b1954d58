import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { TopBar } from '#ui/bars.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Main } from '#ui/main.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** The placeholder of pages that are announced: /demo and /dashboard. */
export function SoonPage() {
  const { t } = useTranslation('ui')
  return (
    <>
      <TopBar home={paths.landing} />
      <Main className="bg-paper">
        <div className="page pt-16 pb-16 two:pt-28">
          <PageTitle>{t('comingSoon')}</PageTitle>
          <EmptyState
            page
            title={t('comingSoon')}
            actions={
              <LinkButton size="large" to={paths.landing}>
                {t('notFound.home')}
              </LinkButton>
            }
          />
        </div>
      </Main>
    </>
  )
}
