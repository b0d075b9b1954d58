import type { Mark } from '@greenroom/contract/answers'
import { useMemo, useRef, useState } from 'react'
import { languageOfText } from '#i18n/language-of-text.ts'
import { classes } from '#ui/classes.ts'
import { MissingMark, QuoteMark, WholeMark } from '#ui/quote-mark.tsx'
import { MarginNote } from './margin-note.tsx'
import { markAnswer } from './mark-answer.ts'
import { useMargin } from './use-margin.ts'

type MarkedAnswerViewProps = {
  text: string
  marks: readonly Mark[]
  /** The notes stand under the answer, where there is no room for a margin. */
  narrow?: boolean
}

/** The answer with its quotes marked and numbered, and the notes in the margin, each joined to its line. */
export function MarkedAnswerView({ text, marks, narrow }: MarkedAnswerViewProps) {
  const marked = useMemo(() => markAnswer(text, marks), [text, marks])
  const [lit, light] = useState<number | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const notes = [...marked.marks, ...marked.unplaced]
  const margin = useMargin(frame, notes.length)
  const lights = (number: number) => (on: boolean) => light(on ? number : null)
  return (
    <div
      ref={frame}
      className={classes('relative', !narrow && 'side:grid side:grid-cols-[minmax(0,1fr)_312px] side:gap-x-16')}
      style={{ minHeight: margin?.height }}
    >
      <div
        data-text
        lang={languageOfText(text)}
        className="self-start border-l-[3px] border-green pl-5 type-answer whitespace-pre-wrap"
      >
        {marked.stretches.map(({ from, text: words, kind, numbers }) => {
          const [number, ...others] = numbers
          if (!kind || number === undefined) return <span key={from}>{words}</span>
          return (
            <span key={from} data-mark={numbers.join(' ')}>
              <QuoteMark kind={kind} number={number} lit={numbers.includes(lit ?? -1)} onLit={lights(number)}>
                {words}
              </QuoteMark>
              {others.map((other) => (
                <sup key={other} aria-hidden="true" className="ml-0.5 type-tiny font-semibold text-ink-2">
                  {other}
                </sup>
              ))}
            </span>
          )
        })}
        {marked.unplaced.map(({ number, kind }) => (
          <span key={number} data-mark={number}>
            {kind === 'gained' ? <WholeMark number={number} /> : <MissingMark number={number} />}
          </span>
        ))}
      </div>
      {notes.length > 0 && (
        <ol className={classes('mt-6 flex flex-col gap-4', !narrow && 'side:relative side:mt-0')} data-notes>
          {notes.map((mark, at) => (
            <MarginNote
              key={mark.number}
              mark={mark}
              lit={lit === mark.number}
              onLit={lights(mark.number)}
              top={margin?.tops[at]}
            />
          ))}
        </ol>
      )}
      {margin && (
        <svg className="pointer-events-none absolute inset-0 size-full overflow-visible" aria-hidden="true">
          {margin.leaders.map(({ line, joint }, at) => {
            const tone = notes[at]?.kind === 'gained' ? 'stroke-green' : 'stroke-lamp-ink'
            return (
              <g key={notes[at]?.number} className={tone} fill="none" strokeWidth={lit === notes[at]?.number ? 2 : 1}>
                <polyline points={line} strokeDasharray="1 4" />
                <polyline points={joint} />
              </g>
            )
          })}
        </svg>
      )}
    </div>
  )
}
