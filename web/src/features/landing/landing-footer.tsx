import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listed } from '#i18n/join.ts'
import { paths } from '#lib/paths.ts'
import { useOperator } from '#lib/use-operator.ts'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { Brand } from '#ui/mark.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'

export function LandingFooter() {
  const { t } = useTranslation('landing')
  const links = [
    { to: paths.contact, name: t('footer.contact') },
    { to: paths.privacyPolicy, name: t('footer.privacy') },
    { to: paths.termsOfUse, name: t('footer.terms') },
  ]
  return (
    <footer className="in-room bg-room text-on-room">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-5 py-8">
        <Brand tone="room" />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <span className="flex items-center gap-2 max-two:-ml-4">
            <LanguageSwitch room />
            <ThemeSwitch room />
          </span>
          <nav aria-label={t('footer.label')} className="flex flex-wrap gap-x-6 type-small">
            {links.map((link) => (
              <Link
                key={link.to}
                to={link.to}
                className="hit rounded-small py-2 text-on-room-2 hover:text-on-room hover:underline"
              >
                {link.name}
              </Link>
            ))}
          </nav>
        </div>
        <WhoRunsIt />
      </div>
    </footer>
  )
}

function WhoRunsIt() {
  const { t } = useTranslation('landing')
  const { name, email, address } = useOperator().operator ?? {}
  const who = [name, address].flatMap((part) => part ?? [])
  if (who.length === 0 && !email) return null
  return (
    <p className="flex w-full flex-wrap gap-x-4 type-small wrap-anywhere text-on-room-2">
      {who.length > 0 && <span>{t('footer.operator', { who: listed(who) })}</span>}
      {email && (
        <a href={`mailto:${email}`} className="hit rounded-small underline hover:text-on-room">
          {email}
        </a>
      )}
    </p>
  )
}
