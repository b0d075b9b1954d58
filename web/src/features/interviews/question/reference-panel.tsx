import type { Question } from '@greenroom/contract/questions'
import { ChevronDown, ChevronUp, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { WhoSaid } from '#ui/who-said.tsx'
import { fallbackFor } from './fallback-answer.ts'
import { ReferenceText } from './reference-text.tsx'
import type { ReferenceInHand } from './use-reference.ts'

type ReferencePanelProps = {
  question: Question
  reference: ReferenceInHand
  /** The interview has a resume that the answer can draw on. */
  fromResume: boolean
}

/** The reference answer at the side: points first, the sample when asked for; general advice when it fails. */
export function ReferencePanel({ question, reference, fromResume }: ReferencePanelProps) {
  const { t } = useTranslation('interviews')
  const [folded, fold] = useState(false)
  const { answer, error, working, regenerate } = reference
  const Fold = folded ? ChevronDown : ChevronUp
  return (
    <section aria-labelledby="reference-title">
      <div className="flex flex-wrap items-center justify-between gap-1">
        <h2 id="reference-title" className="type-title">
          <button
            type="button"
            className="flex items-center gap-1 text-left whitespace-nowrap"
            aria-expanded={!folded}
            aria-controls="reference"
            onClick={() => fold(!folded)}
          >
            {t('reference.title')}
            <Fold size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
          </button>
        </h2>
        {!folded && (
          <span className="-mr-3">
            <Button
              look="quiet"
              size="small"
              icon={RefreshCw}
              onClick={regenerate}
              working={working && Boolean(answer)}
            >
              {t('reference.regenerate')}
            </Button>
          </span>
        )}
      </div>
      <div id="reference" hidden={folded} className="mt-1">
        {answer && <ReferenceText answer={answer} fromResume={fromResume} />}
        {!answer && working && <SkeletonText awaited={t('reference.loading')} lines={4} />}
        {!working && Boolean(error) && (
          <div className="mt-2">
            <Notice
              title={t('reference.failed')}
              action={
                <Button size="small" onClick={regenerate}>
                  {t('reference.retry')}
                </Button>
              }
            >
              {problemText(error)}
            </Notice>
          </div>
        )}
        {!answer && !working && Boolean(error) && <Fallback question={question} />}
      </div>
    </section>
  )
}

function Fallback({ question }: { question: Question }) {
  const { t } = useTranslation('interviews')
  const lines = t(`fallback.${fallbackFor(question.question_text)}`).split('\n')
  return (
    <div className="mt-4">
      <p className="mb-2 type-small text-ink-3">{t('reference.general')}</p>
      <WhoSaid who="coach">
        <ul className="flex flex-col gap-2.5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </WhoSaid>
    </div>
  )
}
