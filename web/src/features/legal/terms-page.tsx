import { useTranslation } from 'react-i18next'
import { LegalPage } from './legal-page.tsx'

const sections = [
  'agreement',
  'age',
  'service',
  'live',
  'content',
  'plans',
  'ending',
  'liability',
  'sources',
  'questions',
] as const

export function TermsPage() {
  const { t } = useTranslation('legal')
  return (
    <LegalPage
      title={t('terms.title')}
      lead={t('terms.lead')}
      sections={sections.map((key) => ({ key, title: t(`terms.${key}.title`), text: t(`terms.${key}.text`) }))}
      asking="questions"
    />
  )
}
