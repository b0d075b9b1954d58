import { liveCalls } from '@greenroom/contract/live'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/api-client.ts'
import { problemText } from '#lib/problem-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/toast.tsx'

const FORMATS = ['pdf', 'markdown'] as const

/** The report as a file to keep or to show to somebody. */
export function DownloadReport({ sessionId: id }: { sessionId: string }) {
  const { t } = useTranslation('interviews')
  const saving = useMutation({
    mutationFn: async (format: (typeof FORMATS)[number]) =>
      saveFile(await download(liveCalls.exportInterview, { params: { id }, query: { format } })),
    onError: (error) => notify({ lamp: 'red', title: t('report.notDownloaded'), detail: problemText(error) }),
  })
  return (
    <div className="mt-14 flex flex-wrap gap-3 print:hidden">
      {FORMATS.map((format) => (
        <Button
          key={format}
          icon={Download}
          working={saving.isPending && saving.variables === format}
          onClick={() => saving.mutate(format)}
        >
          {t(`report.download.${format}`)}
        </Button>
      ))}
    </div>
  )
}
