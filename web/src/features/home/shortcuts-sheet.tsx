import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SHORTCUTS, type Shortcut } from './use-shortcuts.ts'

type ShortcutsSheetProps = { on: boolean; onChange: (on: boolean) => void; onClose: () => void }

/** Every key and what it does, and the switch that turns the keys off. */
export function ShortcutsSheet({ on, onChange, onClose }: ShortcutsSheetProps) {
  const { t } = useTranslation(['home', 'ui'])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('shortcuts.title')}
      footer={
        <Button size="large" onClick={onClose}>
          {t('ui:close')}
        </Button>
      }
    >
      <dl>
        {(Object.keys(SHORTCUTS) as Shortcut[]).map((name) => (
          <Row key={name} keys={SHORTCUTS[name]} does={t(`shortcuts.${name}`)} />
        ))}
        <Row keys="?" does={t('shortcuts.sheet')} />
      </dl>
      <Checkbox checked={on} onChange={(event) => onChange(event.target.checked)}>
        {t('shortcuts.on')}
      </Checkbox>
    </Dialog>
  )
}

function Row({ keys, does }: { keys: string; does: string }) {
  return (
    <div className="flex items-center justify-between gap-6 border-b border-line py-2.5">
      <dt>{does}</dt>
      <dd>
        <kbd className="rounded-small border border-edge px-2 py-0.5 font-semibold">{keys}</kbd>
      </dd>
    </div>
  )
}
