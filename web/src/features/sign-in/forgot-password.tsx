import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Does nothing yet, and says so. */
export function ForgotPassword() {
  const { t } = useTranslation('sign-in')
  const [asked, setAsked] = useState(false)
  return (
    <p className="mt-6 flex flex-wrap gap-x-4 type-small text-ink-2">
      <button type="button" className="link hit rounded-small" onClick={() => setAsked(true)}>
        {t('login.forgot')}
      </button>
      <span role="status">{asked && t('login.forgotNote')}</span>
    </p>
  )
}
