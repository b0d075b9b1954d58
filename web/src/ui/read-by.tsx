import { Lamp } from './lamp.tsx'

/** `reading`: a model is at it; `first`: only the built-in reader was; `better`: a model was too. */
type ReadByProps = { state: 'reading' | 'first' | 'better'; text: string }

const TONES = { reading: 'amber', first: 'off', better: 'green' } as const

/** Who read a document, in one quiet line that changes by itself when a better reading came. */
export const ReadBy = ({ state, text }: ReadByProps) => (
  <p role="status" className="flex items-baseline gap-2.5 type-small text-ink-2">
    <Lamp tone={TONES[state]} />
    <span className="min-w-0 text-pretty wrap-anywhere">{text}</span>
  </p>
)
