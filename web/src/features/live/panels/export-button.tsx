import { liveCalls } from '@greenroom/contract/live'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/api-client.ts'
import { problemText } from '#lib/problem-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/toast.tsx'

type ExportButtonProps = { sessionId: string; before?: () => Promise<void>; onEnd?: () => void }

/** Transcript, questions and suggestions as one Markdown file; End beside it where the bar has no room. */
export function ExportButton({ sessionId, before, onEnd }: ExportButtonProps) {
  const { t } = useTranslation('live')
  const [working, setWorking] = useState(false)
  const save = async () => {
    setWorking(true)
    try {
      await before?.()
      saveFile(await download(liveCalls.exportTranscript, { params: { id: sessionId } }))
    } catch (error) {
      notify({ lamp: 'red', title: problemText(error) })
    }
    setWorking(false)
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="small" icon={Download} working={working} onClick={() => void save()}>
        {t('export')}
      </Button>
      {onEnd && (
        <span className="two:hidden">
          <Button size="small" onClick={onEnd}>
            {t('end.button')}
          </Button>
        </span>
      )}
    </div>
  )
}
