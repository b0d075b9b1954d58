import { useTranslation } from 'react-i18next'
import type { FollowUpInHand } from '#features/interviews/run/use-follow-up.ts'
import { languageOfText } from '#i18n/language-of-text.ts'
import { Button } from '#ui/button.tsx'
import { CodeWords } from '#ui/code-words.tsx'
import { TextButton } from '#ui/text-link.tsx'
import { WhoSaid } from '#ui/who-said.tsx'

type OfferProps = { followUp: FollowUpInHand; disabled: boolean }

/** What was asked after an answer, below the question that came next: it may be taken now, later or never. */
export function FollowUpOffer({ followUp, disabled }: OfferProps) {
  const { t } = useTranslation('interviews')
  const { question, number, take, leave } = followUp
  return (
    <section aria-live="polite" className="mt-10 border-t border-line pt-6">
      <WhoSaid who="coach" name={t('followUp.offer', { number })}>
        <p className="font-medium text-ink" lang={languageOfText(question.question_text)}>
          <CodeWords text={question.question_text} />
        </p>
      </WhoSaid>
      <div className="mt-4 flex flex-wrap gap-3 pl-[19px]">
        <Button size="small" onClick={take} disabled={disabled}>
          {t('followUp.take')}
        </Button>
        <Button size="small" look="quiet" onClick={leave} disabled={disabled}>
          {t('followUp.leave')}
        </Button>
      </div>
    </section>
  )
}

/** Above a follow-up that is being answered: to which question, and the way back. */
export function FollowUpTaken({ followUp: { number, leave } }: { followUp: FollowUpInHand }) {
  const { t } = useTranslation('interviews')
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-4 type-small">
      <span className="font-semibold text-green">{t('followUp.to', { number })}</span>
      <TextButton tone="ink" onClick={leave}>
        <span className="underline underline-offset-4">{t('followUp.leave')}</span>
      </TextButton>
    </p>
  )
}
