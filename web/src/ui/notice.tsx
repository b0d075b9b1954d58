import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

type NoticeProps = {
  /** red: a failure, announced at once; lamp: deserves a look; green: about one's own words. */
  tone?: 'red' | 'lamp' | 'green'
  title: ReactNode
  /** What is safe and what to do. */
  children?: ReactNode
  action?: ReactNode
}

const tones = {
  red: { ground: 'bg-red-soft', ink: 'text-red-ink' },
  lamp: { ground: 'bg-lamp-soft', ink: 'text-lamp-ink' },
  green: { ground: 'bg-green-soft', ink: 'text-green-ink' },
}

/** Something to know about this page, on its own ground: what happened, what is safe, what to do. */
export function Notice({ tone = 'red', title, children, action }: NoticeProps) {
  const { ground, ink } = tones[tone]
  return (
    <div
      role={tone === 'red' ? 'alert' : 'status'}
      className={classes('flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control px-5 py-5', ground)}
    >
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" className={classes('self-start', ink, 'mt-0.5')} />
      <div className="min-w-48 flex-1">
        <p className={classes('font-semibold text-pretty', ink)}>{title}</p>
        {children && <div className="text-ink-2">{children}</div>}
      </div>
      {action}
    </div>
  )
}

/** A failed load with its Retry. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying,
}: {
  title: ReactNode
  children?: ReactNode
  onRetry?: () => void
  retrying?: boolean
}) {
  const { t } = useTranslation('ui')
  const action = onRetry && (
    <Button onClick={onRetry} working={retrying ?? false}>
      {t('retry')}
    </Button>
  )
  return (
    <Notice title={title} {...(action ? { action } : {})}>
      {children}
    </Notice>
  )
}
