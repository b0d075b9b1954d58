import type { KeyboardEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '#features/interviews/run/stopwatch.ts'
import { useEverySecond } from '#features/interviews/run/use-every-second.ts'
import { languageOfText } from '#i18n/language-of-text.ts'
import { wordsAMinute } from '#speech/dictation.ts'
import { hearing, isHearingFault } from '#speech/hearing.ts'
import type { RecognitionState } from '#speech/recognition.ts'
import { SpeechProviders } from '#speech/speech-providers.tsx'
import type { Dictation } from '#speech/use-dictation.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Lamp } from '#ui/lamp.tsx'
import { RuledTextArea } from '#ui/ruled-text-area.tsx'

type AnswerAreaProps = {
  area: RefObject<HTMLTextAreaElement | null>
  text: string
  /** What is asked; its language is that of the answer. */
  question: string
  onChange: (text: string) => void
  /** Everything spoken to this question, for the pace. */
  spoken: string
  heard: RecognitionState
  dictation: Dictation
  paused: boolean
  judging: boolean
  onListen: () => void
  onSubmit: () => void
}

/** Ruled lines for the answer, listening on and off, and the one green button. */
export function AnswerArea({
  area,
  text,
  question,
  onChange,
  spoken,
  heard,
  dictation: ear,
  paused,
  judging,
  onListen,
  onSubmit,
}: AnswerAreaProps) {
  const { t } = useTranslation(['interviews', 'speech'])
  const empty = `${text}${heard.interim}`.trim() === ''
  const sends = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!empty && !judging && !paused) onSubmit()
  }
  const isInAnother = text.length > 10 && languageOfText(text) !== languageOfText(question)
  const listening = heard.wanted && !isHearingFault(hearing(heard))
  return (
    <div className="mt-9 two:mt-10">
      <RuledTextArea
        ref={area}
        label={t('answer.label')}
        hint={isInAnother ? t('answer.language') : t('answer.hint')}
        value={text}
        interim={heard.interim}
        lines={7}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={sends}
        readOnly={paused || judging}
        maxLength={20_000}
      />
      <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-3 max-two:contents">
        <div className="flex items-center gap-4 max-two:mt-7 max-two:flex-wrap">
          <Button
            size="large"
            before={<Lamp tone={listening ? 'green' : 'off'} />}
            onClick={onListen}
            aria-pressed={listening}
            disabled={heard.phase === 'unsupported' || paused}
          >
            {listening ? t('speech:stop') : t('speech:start')}
          </Button>
          <Pace spoken={spoken} ear={ear} running={heard.phase === 'listening'} />
        </div>
        <div
          className={classes(
            'two:ml-auto max-two:mt-3 two:[&>span]:flex-row-reverse max-two:[&>span]:w-full max-two:[&_button]:w-full',
            !empty &&
              'max-two:[@media(height>=400px)]:sticky max-two:bottom-11 max-two:z-10 max-two:bg-paper max-two:py-2',
          )}
        >
          <Button
            look="primary"
            size="large"
            working={judging}
            disabled={empty || paused}
            reason={!paused && t('answer.empty')}
            title={t('answer.keys')}
            onClick={onSubmit}
          >
            {t('answer.submit')}
          </Button>
        </div>
      </div>
      <SpeechProviders />
    </div>
  )
}

/** How long one has been heard, and how fast one speaks. Reported apart, never part of the score. */
function Pace({ spoken, ear: dictation, running }: { spoken: string; ear: Dictation; running: boolean }) {
  const { t } = useTranslation('speech')
  useEverySecond(running)
  const seconds = dictation.listened() / 1000
  const pace = wordsAMinute(spoken, seconds)
  if (seconds < 1) return null
  return (
    <span className="type-small text-ink-2 tabular-nums">
      {clockTime(seconds)}
      {pace !== null && <span> · {t('pace', { count: pace })}</span>}
    </span>
  )
}
