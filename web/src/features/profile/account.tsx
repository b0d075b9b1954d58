import type { User } from '@greenroom/contract/auth'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { notify } from '#ui/toast.tsx'
import { DetailsForm } from './details-form.tsx'
import { Logins } from './logins.tsx'
import { PasswordForm } from './password-form.tsx'
import { PictureForm } from './picture-form.tsx'
import { PlanSection } from './plan-section.tsx'

type AccountProps = { user: User; refreshing: boolean; onRefresh: () => Promise<{ isError: boolean }> }

export function Account({ user, refreshing, onRefresh }: AccountProps) {
  const { t, i18n } = useTranslation('profile')
  // The date reads as in the United States in English (docs/rules.md, Sign-in).
  const dates = i18n.language === 'en' ? 'en-US' : i18n.language
  const refresh = async () => {
    const { isError } = await onRefresh()
    if (isError) notify({ lamp: 'red', title: t('failed') })
    else notify({ lamp: 'green', title: t('refreshed') })
  }
  return (
    <>
      <header className="flex items-center gap-5">
        <Avatar user={user} size="large" />
        <div className="min-w-0">
          <h1 className="type-display break-words">{user.username || t('user')}</h1>
          <p className="text-ink-2">{user.email}</p>
        </div>
      </header>
      <p className="mt-4 type-small text-ink-3">
        {t('userId')} <span className="tabular-nums">{user.id}</span>
      </p>
      <h2 className="mt-12 mb-4 type-heading">{t('accountInformation')}</h2>
      <dl className="border-t border-line">
        <Row name={t('username')}>{user.username || t('notSet')}</Row>
        <Row name={t('email')}>{user.email}</Row>
        <Row name={t('status')}>{user.is_active ? t('activated') : t('notActivated')}</Row>
        <Row name={t('registered')}>{new Date(user.created_at).toLocaleDateString(dates)}</Row>
        <Row name={t('display')}>
          <span className="-my-2 -ml-3 flex items-center gap-4">
            <ThemeSwitch />
            <LanguageSwitch />
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
      <h2 className="mt-12 mb-4 type-heading">{t('password.title')}</h2>
      <PasswordForm email={user.email} />
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
