import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { isApiError } from '#lib/api-error.ts'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { session, useSession } from '#lib/session.ts'
import { useProfile } from '#lib/use-profile.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Main } from '#ui/main.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { ProfileBar } from './profile-bar.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileTabs } from './profile-tabs.tsx'
import { useLogout } from './queries.ts'

/** Who one is here. It stands outside the pages that need a user: signed out, it says so itself. */
export function ProfilePage() {
  const { t } = useTranslation(['profile', 'ui'])
  const { token } = useSession()
  const profile = useProfile()
  const isDeleted = useLocation().state?.deleted === true
  const navigate = useNavigate()
  const leaving = useLogout()
  // Signed out first: whoever still has a token is sent on from the sign-in page, and would be back here at once.
  const loginAgain = () =>
    leaving.mutate(undefined, { onSettled: () => void navigate(paths.login, { state: { from: paths.profile } }) })
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <ProfileBar />
      <Main className="bg-paper">
        <div className="page max-w-[824px] pt-10 pb-20 two:pt-16">
          {token && !profile.data && <h1 className="sr-only">{t('title')}</h1>}
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
            >
              {session.hasExpired() && t('ui:problem.session')}
            </EmptyState>
          ) : profile.data ? (
            <>
              <ProfileHeader user={profile.data} />
              <ProfileTabs user={profile.data} refreshing={profile.isFetching} onRefresh={() => profile.refetch()} />
            </>
          ) : profile.isError ? (
            <Notice
              title={t('failed')}
              action={
                <Button working={leaving.isPending} onClick={loginAgain}>
                  {t('loginAgain')}
                </Button>
              }
            >
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
