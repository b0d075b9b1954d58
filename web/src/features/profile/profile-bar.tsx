import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { useSession } from '#lib/session.ts'
import { useProfile } from '#lib/use-profile.ts'
import { Avatar } from '#ui/avatar.tsx'
import { TopBar } from '#ui/bars.tsx'
import { Button } from '#ui/button.tsx'
import { useLogout } from './queries.ts'

/** The bar with the user chip, which also says why the user could not be loaded, and Logout. */
export function ProfileBar() {
  const { t } = useTranslation('ui')
  const { user } = useSession()
  const navigate = useNavigate()
  const { error } = useProfile()
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
              {/* On a phone there is no room for it: the page itself says what failed. */}
              <span className="min-w-0 max-two:sr-only">
                <span className="block max-w-[40vw] truncate font-semibold">{user.username || user.email}</span>
                {error && (
                  <span className="block max-w-[40vw] truncate type-small text-red-ink">{problemText(error)}</span>
                )}
              </span>
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
