import { useTranslation } from 'react-i18next'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Main } from '#ui/main.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** The placeholder of pages that are announced: /demo, /contact and /dashboard. */
export function SoonPage() {
  const { t } = useTranslation('ui')
  return (
    <Main className="page bg-paper pt-16 pb-16 two:pt-28">
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
    </Main>
  )
}
