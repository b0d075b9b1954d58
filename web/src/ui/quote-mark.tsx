import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'

type QuoteMarkProps = {
  /** gained: green, solid. lost: amber, dashed. */
  kind: 'gained' | 'lost'
  /** The number of its margin note. */
  number?: number
  /** Lit together with its note. */
  lit?: boolean
  onLit?: (lit: boolean) => void
  children: ReactNode
}

const kinds = {
  gained: 'bg-green-soft border-b-2 border-green',
  lost: 'bg-lamp-soft border-b-2 border-dashed border-lamp-ink',
}

/** Words of the person that a point was gained or lost for. Never told by colour alone: solid, dashed, numbered. */
export function QuoteMark({ kind, number, lit, onLit, children }: QuoteMarkProps) {
  const { t } = useTranslation('ui')
  return (
    <>
      <mark
        className={classes('box-decoration-clone rounded-none pb-px text-ink', kinds[kind], lit && 'brightness-95')}
        onPointerEnter={() => onLit?.(true)}
        onPointerLeave={() => onLit?.(false)}
      >
        {number !== undefined && <span className="sr-only">{t(`mark.${kind}`, { number })}</span>}
        {children}
      </mark>
      {number !== undefined && <MarkNumber number={number} kind={kind} />}
    </>
  )
}

/** The caret where something should stand and does not. */
export function MissingMark({ number }: { number: number }) {
  const { t } = useTranslation('ui')
  return (
    <span className="text-lamp-ink">
      <span className="sr-only">{t('mark.missing', { number })}</span>
      <span aria-hidden="true" className="mx-1 font-semibold">
        ‸
      </span>
      <MarkNumber number={number} kind="lost" />
    </span>
  )
}

/** What the answer as a whole earned: the number of its note, at no words. */
export function WholeMark({ number }: { number: number }) {
  const { t } = useTranslation('ui')
  return (
    <>
      <span className="sr-only">{t('mark.whole', { number })}</span>
      <MarkNumber number={number} kind="gained" />
    </>
  )
}

export const MarkNumber = ({ number, kind }: { number: number; kind: 'gained' | 'lost' }) => (
  <sup
    aria-hidden="true"
    className={classes(
      'ml-0.5 type-tiny font-semibold tabular-nums',
      kind === 'gained' ? 'text-green-ink' : 'text-lamp-ink',
    )}
  >
    {number}
  </sup>
)
