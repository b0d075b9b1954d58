import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'
import { type Asked, type Tried, tried } from '#lib/tried.ts'
import { useSending } from '#lib/use-sending.ts'
import { Button } from '#ui/button.tsx'
import { CodeWords } from '#ui/code-words.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TriedJudgement } from './tried-judgement.tsx'
import { faultOfAnswer, judgeAnswer, type TextFault } from './try-calls.ts'
import { useFailureText } from './use-failure-text.ts'

type AskedQuestionProps = {
  inHand: Asked
  onChange: (next: Tried) => void
  /** Forgets the posting, the question and the answer. */
  onStartOver: () => void
}

/** The question with its kind and its reason; below it the field for the answer, then what became of it. */
export function AskedQuestion({ inHand, onChange, onStartOver }: AskedQuestionProps) {
  const { t } = useTranslation(['landing', 'ui'])
  const { judged } = inHand
  const [again, sayAgain] = useState(false)
  const { question_text, question_type, source } = inHand.asked.question
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="type-small font-semibold text-ink-2">{t(`ui:questionType.${question_type}`)}</p>
        <h2
          ref={heading}
          tabIndex={-1}
          className="mt-1 type-question outline-none"
          lang={languageOfText(question_text)}
        >
          <CodeWords text={question_text} />
        </h2>
        {source.quote && (
          <p className="mt-2 type-small text-ink-2">
            {t('try.why')} <span lang={languageOfText(source.quote)}>“{source.quote}”</span>
          </p>
        )}
      </div>
      {judged && !again ? (
        <TriedJudgement judged={judged} onAgain={() => sayAgain(true)} />
      ) : (
        <AnswerForm inHand={inHand} onChange={onChange} onJudged={() => sayAgain(false)} />
      )}
      <div className="border-t border-line pt-4">
        <span className="-ml-3 inline-flex">
          <Button look="quiet" size="small" onClick={onStartOver}>
            {t('try.over')}
          </Button>
        </span>
      </div>
    </div>
  )
}

type AnswerFormProps = Omit<AskedQuestionProps, 'onStartOver'> & { onJudged: () => void }

/** An answer that was judged stays in hand until the next one is. */
function AnswerForm({ inHand, onChange, onJudged }: AnswerFormProps) {
  const { t } = useTranslation('landing')
  const { jobText, asked } = inHand
  const [answerText, setAnswerText] = useState(inHand.answerText ?? '')
  const failureText = useFailureText()
  const [fault, setFault] = useState<TextFault>()
  const [askedAt] = useState(() => Date.now())
  const judging = useSending(async () => {
    const judged = await judgeAnswer(jobText, asked.question.question_text, answerText)
    // Started over meanwhile: another question is in hand, or none.
    if (tried.read()?.asked?.question.question_text !== asked.question.question_text) return
    onJudged()
    onChange({ ...inHand, answerText, judged, seconds: Math.round((Date.now() - askedAt) / 1000) })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (judging.pending) return
    const found = faultOfAnswer(answerText)
    setFault(found)
    if (!found) judging.send(undefined)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextArea
        label={t('try.answer')}
        hint={t('try.answerHint')}
        rows={5}
        value={answerText}
        readOnly={judging.pending}
        error={fault ? t(`try.fault.${fault}`) : judging.failed && failureText(judging.failed, 'answer_text')}
        onChange={(event) => {
          setFault(undefined)
          judging.forget()
          setAnswerText(event.target.value)
          if (!inHand.judged) onChange({ ...inHand, answerText: event.target.value })
        }}
      />
      <div>
        <Button type="submit" look="primary" size="large" working={judging.pending}>
          {t('try.judge')}
        </Button>
      </div>
    </form>
  )
}
