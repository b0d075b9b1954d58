import type { User } from '@greenroom/contract/auth'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'

export function ProfileHeader({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  return (
    <>
      <header className="flex items-center gap-5">
        <Avatar user={user} size="large" />
        <div className="min-w-0">
          <h1 className="type-display break-words">{user.username || t('user')}</h1>
          <p className="text-ink-2">{user.email}</p>
        </div>
      </header>
      <p className="mt-4 mb-8 type-small text-ink-3">
        {t('userId')} <span className="tabular-nums">{user.id}</span>
      </p>
    </>
  )
}
