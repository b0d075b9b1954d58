import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'
import { classes } from '#ui/classes.ts'
import { CodeWords } from '#ui/code-words.tsx'
import type { NumberedMark } from './mark-answer.ts'

type MarginNoteProps = { mark: NumberedMark; lit: boolean; onLit: (lit: boolean) => void; top: number | undefined }

/** Sign and points, name, number, and one sentence. */
export function MarginNote({ mark, lit, onLit, top }: MarginNoteProps) {
  const { t } = useTranslation('interviews')
  const points = signed(mark.points)
  const gained = mark.kind === 'gained'
  return (
    <li
      data-note={mark.number}
      className={classes('rounded-small', top !== undefined && 'absolute inset-x-0', lit && 'bg-wall')}
      style={{ top }}
      onPointerEnter={() => onLit(true)}
      onPointerLeave={() => onLit(false)}
    >
      <button
        type="button"
        className="block text-left type-small font-semibold"
        onFocus={() => onLit(true)}
        onBlur={() => onLit(false)}
      >
        <span className={classes('tabular-nums', gained ? 'text-green' : 'text-lamp-ink')}>
          <span aria-hidden="true">{points}</span>
          <span className="sr-only">{t('report.points', { points })}</span>
        </span>{' '}
        <span lang={languageOfText(mark.label)}>{mark.label}</span>
        <sup className="ml-1 type-tiny text-ink-3 tabular-nums">{mark.number}</sup>
      </button>
      {mark.note && (
        <p className="type-small text-ink-2" lang={languageOfText(mark.note)}>
          <CodeWords text={mark.note} />
        </p>
      )}
    </li>
  )
}

/** 6 → +6, -3 → −3, with a real minus. */
const signed = (points: number) => {
  const whole = Math.round(points * 10) / 10
  return whole > 0 ? `+${whole}` : `${whole}`.replace('-', '−')
}
