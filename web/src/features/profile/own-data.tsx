import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'

/** What a person does with everything that is theirs. */
export function OwnData() {
  const { t } = useTranslation('profile')
  return (
    <section className="mt-12">
      <h2 className="mb-4 type-heading">{t('ownData')}</h2>
      <div className="border-t border-line py-5">
        <p className="mb-4 max-w-[66ch] text-ink-2">{t('resumes.lead')}</p>
        <LinkButton to={paths.resumes} icon={FileText}>
          {t('resumes.open')}
        </LinkButton>
      </div>
      <div className="border-y border-line py-5">
        <p className="mb-4 max-w-[66ch] text-ink-2">{t('export.lead')}</p>
        <ExportData />
      </div>
      <div className="border-b border-line py-5">
        <p className="mb-4 max-w-[66ch] text-ink-2">{t('delete.lead')}</p>
        <DeleteAccount />
      </div>
    </section>
  )
}
