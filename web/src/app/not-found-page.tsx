import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Main } from '#ui/main.tsx'
import { PageTitle } from '#ui/page-title.tsx'

export function NotFoundPage() {
  const { t } = useTranslation('ui')
  return (
    <Main className="bg-paper">
      <div className="page pt-16 pb-16 two:pt-28">
        <PageTitle>{t('notFound.title')}</PageTitle>
        <EmptyState
          page
          title={t('notFound.title')}
          actions={
            <LinkButton look="primary" size="large" to={paths.landing}>
              {t('notFound.home')}
            </LinkButton>
          }
        >
          {t('notFound.text')}
        </EmptyState>
      </div>
    </Main>
  )
}
