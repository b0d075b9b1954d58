import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'

/** In place of help that the employer does not allow; the person may want it all the same, and says so knowingly. */
export function CopilotOff({ onTurnOn }: { onTurnOn: () => void }) {
  const { t } = useTranslation('live')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Notice
        tone="lamp"
        title={t('copilot.off.title')}
        action={<Button onClick={() => setAsking(true)}>{t('copilot.off.turnOn')}</Button>}
      >
        {t('copilot.off.text')}
      </Notice>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('copilot.off.sure')}
        confirm={t('copilot.off.confirm')}
        onConfirm={onTurnOn}
      >
        {t('copilot.off.kept')}
      </ConfirmDialog>
    </>
  )
}
