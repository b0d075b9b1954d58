import { useTranslation } from 'react-i18next'
import { LegalPage } from './legal-page.tsx'

const sections = ['keep', 'use', 'others', 'recordings', 'browser', 'rights', 'age', 'security', 'changes'] as const

export function PrivacyPage() {
  const { t } = useTranslation('legal')
  return (
    <LegalPage
      title={t('privacy.title')}
      lead={t('privacy.lead')}
      sections={sections.map((key) => ({ key, title: t(`privacy.${key}.title`), text: t(`privacy.${key}.text`) }))}
      asking="rights"
    />
  )
}
