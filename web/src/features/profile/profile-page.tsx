import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { isApiError } from '#lib/api-error.ts'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { useSession } from '#lib/session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Main } from '#ui/main.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Account } from './account.tsx'
import { OwnData } from './own-data.tsx'
import { ProfileBar } from './profile-bar.tsx'
import { useProfile } from './queries.ts'

/** Who one is here. It stands outside the pages that need a user: signed out, it says so itself. */
export function ProfilePage() {
  const { t } = useTranslation('profile')
  const { token } = useSession()
  const profile = useProfile()
  const isDeleted = useLocation().state?.deleted === true
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <ProfileBar />
      <Main className="bg-paper">
        <div className="page max-w-[824px] pt-10 pb-20 two:pt-16">
          {!token && isDeleted ? (
            <EmptyState
              page
              title={t('delete.done')}
              actions={<LinkButton to={paths.landing}>{t('delete.toStart')}</LinkButton>}
            />
          ) : !token ? (
            <EmptyState
              page
              title={t('loginFirst')}
              actions={
                <LinkButton look="primary" size="large" to={paths.login} state={{ from: paths.profile }}>
                  {t('goToLogin')}
                </LinkButton>
              }
            />
          ) : profile.data ? (
            <>
              <Account user={profile.data} refreshing={profile.isFetching} onRefresh={() => profile.refetch()} />
              <OwnData />
            </>
          ) : profile.isError ? (
            <Notice title={t('failed')} action={<LinkButton to={paths.login}>{t('loginAgain')}</LinkButton>}>
              {isApiError(profile.error) && problemText(profile.error)}
            </Notice>
          ) : (
            <SkeletonText awaited={t('loading')} lines={5} />
          )}
        </div>
      </Main>
    </>
  )
}
