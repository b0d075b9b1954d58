import type { Question } from '@greenroom/contract/questions'
import { Volume2, VolumeX } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'
import type { Speaker, SpeakerState } from '#speech/speaker.ts'
import { CodeWords } from '#ui/code-words.tsx'
import { Difficulty } from '#ui/difficulty.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextButton } from '#ui/text-link.tsx'

type SpokenQuestionProps = {
  /** Its heading, where reading goes on. */
  heading: RefObject<HTMLHeadingElement | null>
  question: Question
  voice: SpeakerState
  speaker: Speaker
  paused: boolean
}

/** The question in large type, whether it was read aloud, and what kind it is. */
export function SpokenQuestion({ heading, question, voice, speaker, paused }: SpokenQuestionProps) {
  const { t } = useTranslation(['speech', 'ui'])
  const { phase, muted } = voice
  const before = useRef(question.id)
  useEffect(() => {
    if (before.current === question.id) return
    before.current = question.id
    // The button that was pressed is asleep now: reading goes on at the new question. Whoever writes keeps writing.
    if (!(document.activeElement instanceof HTMLTextAreaElement)) heading.current?.focus()
  }, [question.id, heading])
  return (
    // It stays in sight above a long answer; the row over it goes behind the bar.
    <header className="sticky top-3 z-10 bg-paper pb-2 max-two:-top-3 max-two:max-h-[45vh] max-two:overflow-y-auto">
      {/* The words change with the voice: on a phone two lines from the start, or the question would move. */}
      <div className="flex items-center justify-between gap-x-6 gap-y-1 type-small text-ink-3 max-two:flex-col max-two:items-start">
        <p className="flex min-h-10 items-center gap-4">
          {phase !== 'unsupported' && (
            <span className="-ml-2.5">
              <IconButton
                icon={muted ? VolumeX : Volume2}
                label={muted ? t('question.unmute') : t('question.mute')}
                aria-pressed={muted}
                onClick={() => speaker.mute(!muted)}
              />
            </span>
          )}
          <span>{t(`question.${phase}`)}</span>
          {phase !== 'unsupported' && (
            <TextButton tone="ink" onClick={() => speaker.replay()} disabled={paused}>
              <span className="underline underline-offset-4">{t('question.replay')}</span>
            </TextButton>
          )}
        </p>
        <p className="flex items-center gap-4">
          <span className="max-two:hidden">{t(`ui:questionType.${question.question_type}`)}</span>
          <Difficulty level={question.difficulty} />
        </p>
      </div>
      <h1
        ref={heading}
        className="mt-3 type-question outline-none"
        lang={languageOfText(question.question_text)}
        tabIndex={-1}
        aria-live="polite"
      >
        <CodeWords text={question.question_text} />
      </h1>
    </header>
  )
}
