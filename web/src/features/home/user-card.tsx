import { useQueryClient } from '@tanstack/react-query'
import { LogOut, Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { signOut } from '#lib/sign-out.ts'
import { useProfile } from '#lib/use-profile.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** Who is signed in, with the way to the profile and out. */
export function UserCard() {
  const { t } = useTranslation('ui')
  const { user } = useSession()
  useProfile()
  const logout = useLogout()
  const name = user?.username || 'User'
  return (
    <div className="floating shrink-0 p-3">
      <div className="flex items-center gap-3">
        {user && <Avatar user={user} />}
        <div className="min-w-0 type-small">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-ink-2">{user?.email}</p>
        </div>
      </div>
      <div className="mt-2 flex justify-around">
        <LinkButton to={paths.profile} look="quiet" size="small" icon={Settings}>
          {t('settings')}
        </LinkButton>
        <Button look="quiet" size="small" icon={LogOut} onClick={logout}>
          {t('logout')}
        </Button>
      </div>
    </div>
  )
}

function useLogout() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return async () => {
    await signOut()
    queries.clear()
    navigate(paths.login)
  }
}
