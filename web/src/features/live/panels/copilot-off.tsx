import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'

type CopilotOffProps = { policyKnown: boolean; onTurnOn: () => void }

/** In place of help that the employer does not allow; the person may want it all the same, and says so knowingly. */
export function CopilotOff({ policyKnown, onTurnOn }: CopilotOffProps) {
  const { t } = useTranslation('live')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Notice
        tone="lamp"
        title={t(policyKnown ? 'copilot.off.title' : 'copilot.off.unread')}
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
        {t(policyKnown ? 'copilot.off.kept' : 'copilot.off.keptUnread')}
      </ConfirmDialog>
    </>
  )
}
