import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { classes } from '#ui/classes.ts'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Brand } from '#ui/mark.tsx'

/** The tabs of the public pages: Home, Pricing, Contact Us; and the way in. */
export function LandingNav({ here }: { here?: 'home' | 'pricing' }) {
  const { t } = useTranslation('landing')
  const { token } = useSession()
  const tabs = [
    { to: paths.landing, name: t('nav.home'), chosen: here === 'home' },
    { to: paths.pricing, name: t('nav.pricing'), chosen: here === 'pricing' },
    { to: paths.contact, name: t('nav.contact'), chosen: false },
  ]
  return (
    <header className="in-room bg-room text-on-room">
      <div className="page flex flex-wrap items-center gap-x-9 two:h-[83px] two:flex-nowrap">
        <Link to={paths.landing} className="hit flex h-20 items-center rounded-small two:h-auto">
          <Brand tone="room" />
        </Link>
        <nav
          aria-label={t('nav.label')}
          className="order-3 flex w-full gap-6 border-b border-room-line two:order-none two:w-auto two:gap-8 two:border-0"
        >
          {tabs.map((tab) => (
            <Link
              key={tab.to}
              to={tab.to}
              aria-current={tab.chosen ? 'page' : undefined}
              className={classes(
                'hit -mb-px inline-flex h-11 items-center border-b-2 whitespace-nowrap transition-colors two:h-10',
                tab.chosen
                  ? 'border-lamp text-on-room forced-colors:border-[Highlight]'
                  : 'border-transparent text-on-room-2 hover:text-on-room forced-colors:border-[Canvas]',
              )}
            >
              {tab.name}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 two:gap-3">
          <span className="max-two:hidden">
            <LanguageSwitch room />
          </span>
          {token ? (
            <LinkButton look="room" to={paths.home}>
              {t('nav.open')}
            </LinkButton>
          ) : (
            <>
              <LinkButton look="room-quiet" to={paths.login}>
                {t('nav.signIn')}
              </LinkButton>
              <LinkButton look="room" size="small" to={paths.register}>
                {t('nav.signUp')}
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </header>
  )
}
