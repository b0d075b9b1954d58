import type { Question } from '@greenroom/contract/questions'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { WhoSaid } from '#ui/who-said.tsx'
import { fallbackFor } from './fallback-answer.ts'
import { FoldedSection } from './folded-section.tsx'
import { ReferenceText } from './reference-text.tsx'
import type { ReferenceInHand } from './use-reference.ts'

type ReferencePanelProps = {
  question: Question
  reference: ReferenceInHand
  open: boolean
  onToggle: (open: boolean) => void
  /** The interview has a resume that the answer can draw on. */
}

/** The reference answer at the side, folded until opened: points first, then the sample; general advice when it fails. */
export function ReferencePanel({ question, reference, open, onToggle }: ReferencePanelProps) {
  const { t } = useTranslation('interviews')
  const { answer, error, working, regenerate } = reference
  return (
    <FoldedSection
      title={t('reference.title')}
      open={open}
      onToggle={onToggle}
      action={
        <span className="-mr-3">
          <Button look="quiet" size="small" icon={RefreshCw} onClick={regenerate} working={working && Boolean(answer)}>
            {t('reference.regenerate')}
          </Button>
        </span>
      }
    >
      {answer && <ReferenceText answer={answer} />}
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
    </FoldedSection>
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
