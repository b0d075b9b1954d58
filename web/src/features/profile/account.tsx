import type { User } from '@greenroom/contract/auth'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { paths } from '#lib/paths.ts'
import { takesPasswords, useWays } from '#lib/sign-in-ways.ts'
import { timeZone } from '#lib/time-zone.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { notify } from '#ui/toast.tsx'
import { DetailsForm } from './details-form.tsx'
import { KeptLanguage } from './kept-language.tsx'
import { Logins } from './logins.tsx'
import { PasswordForm } from './password-form.tsx'
import { PictureForm } from './picture-form.tsx'
import { PlanSection } from './plan-section.tsx'

type AccountProps = { user: User; refreshing: boolean; onRefresh: () => Promise<{ isError: boolean }> }

export function Account({ user, refreshing, onRefresh }: AccountProps) {
  const { t, i18n } = useTranslation('profile')
  const { hash } = useLocation()
  const byPassword = takesPasswords(useWays())
  useEffect(() => {
    if (hash === '#plan') document.getElementById('plan')?.scrollIntoView()
  }, [hash])
  // The date reads as in the United States in English (docs/rules.md, Sign-in).
  const dates = i18n.language === 'en' ? 'en-US' : i18n.language
  const refresh = async () => {
    const { isError } = await onRefresh()
    if (isError) notify({ lamp: 'red', title: t('failed') })
    else notify({ lamp: 'green', title: t('refreshed') })
  }
  return (
    <>
      <h2 className="mt-10 mb-4 type-heading">{t('accountInformation')}</h2>
      <dl className="border-t border-line">
        <Row name={t('username')}>{user.username || t('notSet')}</Row>
        <Row name={t('email')}>{user.email}</Row>
        <Row name={t('status')}>{user.is_active ? t('activated') : t('notActivated')}</Row>
        <Row name={t('registered')}>
          {new Date(user.created_at).toLocaleDateString(dates, { timeZone: timeZone() })}
        </Row>
        <Row name={t('display')}>
          <span className="-my-2 -ml-3 flex items-center gap-4">
            <ThemeSwitch />
            <KeptLanguage />
          </span>
        </Row>
      </dl>
      <h2 id="plan" className="mt-12 mb-4 type-heading">
        {t('billing.title')}
      </h2>
      <PlanSection user={user} />
      <h2 className="mt-12 mb-4 type-heading">{t('picture.title')}</h2>
      <PictureForm user={user} />
      <h2 className="mt-12 mb-4 type-heading">{t('details.title')}</h2>
      <DetailsForm key={user.id} user={user} />
      {byPassword && (
        <>
          <h2 className="mt-12 mb-4 type-heading">{t('password.title')}</h2>
          <PasswordForm email={user.email} />
        </>
      )}
      <h2 className="mt-12 mb-4 type-heading">{t('logins.title')}</h2>
      <Logins />
      <div className="mt-8 flex flex-wrap gap-3">
        <Button icon={RefreshCw} working={refreshing} onClick={() => void refresh()}>
          {t('refresh')}
        </Button>
        <LinkButton to={paths.home}>{t('backToHome')}</LinkButton>
      </div>
    </>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid min-h-14 items-center gap-x-6 border-b border-line py-3 two:grid-cols-[200px_1fr]">
    <dt className="text-ink-3">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
)
