import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { TopBar } from '#ui/bars.tsx'
import { Button } from '#ui/button.tsx'
import { useLogout } from './queries.ts'

/** The bar with the user chip and Logout. */
export function ProfileBar() {
  const { t } = useTranslation('ui')
  const { user } = useSession()
  const navigate = useNavigate()
  const leaving = useLogout()
  const leave = () => leaving.mutate(undefined, { onSettled: () => void navigate(paths.login) })
  return (
    <TopBar
      home={paths.home}
      end={
        user && (
          <>
            <span className="flex min-w-0 items-center gap-2.5">
              <Avatar user={user} size="small" />
              <span className="truncate font-semibold max-two:sr-only">{user.username || user.email}</span>
            </span>
            <Button look="quiet" size="small" icon={LogOut} working={leaving.isPending} onClick={leave}>
              {t('logout')}
            </Button>
          </>
        )
      }
    />
  )
}
