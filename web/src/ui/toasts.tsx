import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Toaster as Sonner, toast } from 'sonner'
import { Lamp } from './lamp.tsx'

export type Notification = {
  lamp: 'green' | 'amber' | 'red'
  /** One sentence. */
  title: string
  detail?: string
  action?: { label: string; onPress: () => void }
}

const SHOWN_MS = 6000

let drawn = () => {}
/** What is shown before the place for it is there would be lost. */
const placed = new Promise<void>((resolve) => {
  drawn = resolve
})

export async function show(notification: Notification) {
  const duration = notification.lamp === 'red' ? Number.POSITIVE_INFINITY : SHOWN_MS
  await placed
  toast.custom((id) => <ToastCard {...notification} onDone={() => toast.dismiss(id)} />, { duration })
}

export function Toasts() {
  const { t } = useTranslation('ui')
  useEffect(() => drawn(), [])
  return (
    <Sonner
      position="bottom-right"
      expand
      // Above the status line and the foot bar.
      offset={{ bottom: 84, right: 24 }}
      mobileOffset={{ bottom: 84, left: 16, right: 16 }}
      style={{ fontFamily: 'inherit' }}
      gap={12}
      containerAriaLabel={t('notifications')}
      toastOptions={{ unstyled: true, className: 'w-full two:w-[400px]' }}
    />
  )
}

function ToastCard({ lamp, title, detail, action, onDone }: Notification & { onDone: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <div className="floating flex items-start gap-3 px-4 py-3" role={lamp === 'red' ? 'alert' : undefined}>
      <span className="mt-[7px] flex">
        <Lamp tone={lamp} />
      </span>
      <div className="flex-1">
        <p className="font-semibold text-ink">{title}</p>
        {detail && <p className="type-small text-ink-2">{detail}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="hit rounded-small font-semibold text-green hover:underline"
          onClick={() => {
            action.onPress()
            onDone()
          }}
        >
          {action.label}
        </button>
      )}
      {lamp === 'red' && (
        <button
          type="button"
          aria-label={t('close')}
          className="hit rounded-small text-ink-3 hover:text-ink"
          onClick={onDone}
        >
          <X size={18} strokeWidth={1.75} aria-hidden="true" className="my-0.75" />
        </button>
      )}
    </div>
  )
}
