import { FORMAL_QUESTIONS, MOCK_QUESTIONS } from '@greenroom/contract/interviews'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import type { InterviewKind } from './use-start-interview.ts'

/** The two ways to start: a mock interview (light) and live help (dark). One tick for each question. */
export function StartTiles({ onStart }: { onStart: (kind: InterviewKind) => void }) {
  return (
    <div className="grid gap-4 two:grid-cols-2">
      <Tile kind="mock" questions={MOCK_QUESTIONS} onStart={onStart} />
      <Tile kind="formal" questions={FORMAL_QUESTIONS} onStart={onStart} />
    </div>
  )
}

type TileProps = { kind: InterviewKind; questions: number; onStart: (kind: InterviewKind) => void }

function Tile({ kind, questions, onStart }: TileProps) {
  const { t } = useTranslation('home')
  const dark = kind === 'formal'
  return (
    <button
      type="button"
      onClick={() => onStart(kind)}
      className={classes(
        'group flex min-h-[196px] flex-col forced-colors:border rounded-tile p-6 text-left transition-colors',
        dark ? 'in-room bg-room text-on-room hover:bg-room-2' : 'bg-green-soft text-green-ink hover:brightness-[0.98]',
      )}
    >
      <span className="flex w-full items-center justify-between">
        <span className="type-heading">{t(`tiles.${kind}.title`)}</span>
        <ArrowRight
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="transition-transform group-hover:translate-x-1"
        />
      </span>
      <span className={classes('mt-1 max-w-[21em] whole-phrases text-pretty', dark && 'text-on-room-2')}>
        {t(`tiles.${kind}.text`)}
      </span>
      <span className="mt-auto flex items-center gap-4 pt-6 type-small">
        <Ticks count={questions} dark={dark} />
        <span className={dark ? 'text-on-room-2' : ''}>{t(`tiles.${kind}.facts`)}</span>
      </span>
    </button>
  )
}

function Ticks({ count, dark }: { count: number; dark: boolean }) {
  return (
    <span aria-hidden="true" className="flex shrink-0 gap-1">
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <span key={place} className={classes('h-5 w-[3px]', dark ? 'bg-lamp' : 'bg-green')} />
      ))}
    </span>
  )
}
