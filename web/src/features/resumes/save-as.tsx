import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { type SavedFormat, useSaveResumes } from './change-queries.ts'

/** One button a format; the file holds all of these resumes. */
export function SaveAs({ ids, formats }: { ids: readonly string[]; formats: readonly SavedFormat[] }) {
  const { t } = useTranslation('resumes')
  const saving = useSaveResumes(ids)
  return (
    <div>
      <h3 className="mb-2 type-small font-semibold">{t('manage.save')}</h3>
      <div className="flex flex-wrap gap-3">
        {formats.map((format) => (
          <Button
            key={format}
            icon={Download}
            working={saving.isPending && saving.variables === format}
            onClick={() => saving.mutate(format)}
          >
            {t(`manage.format.${format}`)}
          </Button>
        ))}
      </div>
      {saving.isError && (
        <p role="alert" className="mt-3 text-red-ink">
          {problemText(saving.error)}
        </p>
      )}
    </div>
  )
}
