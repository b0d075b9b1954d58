import { CornerDownRight } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'

type AnswerLastProps = { heard: boolean; onAnswer: () => void }

/** For what was asked without sounding like a question: one press, or Alt and A, answers the last line. */
export function AnswerLast({ heard, onAnswer }: AnswerLastProps) {
  const { t } = useTranslation('live')
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // By the key's place: with Alt some keyboards write another letter.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyA' || event.repeat) return
      event.preventDefault()
      onAnswer()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [onAnswer])
  return (
    <Button size="small" icon={CornerDownRight} disabled={!heard} aria-keyshortcuts="Alt+A" onClick={onAnswer}>
      {t('copilot.answerLast')} <kbd className="ml-1 font-sans font-normal text-ink-3 max-two:hidden">Alt A</kbd>
    </Button>
  )
}
