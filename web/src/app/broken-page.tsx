import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Main } from '#ui/main.tsx'
import { TextLink } from '#ui/text-link.tsx'

/** What stands in place of a page that threw, or whose code could not be loaded. */
export function BrokenPage() {
  const { t } = useTranslation('ui')
  return (
    <Main className="bg-paper">
      <div className="page pt-16 pb-16 two:pt-28">
        <EmptyState
          page
          title={t('broken.title')}
          actions={
            <>
              <Button look="primary" size="large" onClick={() => window.location.reload()}>
                {t('broken.reload')}
              </Button>
              <TextLink reloadDocument to={paths.landing}>
                {t('broken.home')}
              </TextLink>
            </>
          }
        >
          {t('broken.text')}
        </EmptyState>
      </div>
    </Main>
  )
}
