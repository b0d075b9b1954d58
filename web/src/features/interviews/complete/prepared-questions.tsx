import type { Question } from '@greenroom/contract/questions'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'
import { CodeWords } from '#ui/code-words.tsx'
import { Difficulty } from '#ui/difficulty.tsx'

/** The questions that were made, in the order they are asked. */
export function PreparedQuestions({ questions }: { questions: readonly Question[] }) {
  const { t } = useTranslation(['interviews', 'ui'])
  const heading = useId()
  if (questions.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mt-14">
      <h2 id={heading} className="type-heading">
        {t('complete.made', { count: questions.length })}
      </h2>
      <ol className="mt-4">
        {questions.map(({ id, question_text, question_type, difficulty }, at) => (
          <li key={id} className="flex gap-4 border-t border-line py-4">
            <span aria-hidden="true" className="w-6 shrink-0 text-ink-3 tabular-nums">
              {at + 1}
            </span>
            <div className="min-w-0">
              <p className="font-semibold text-pretty" lang={languageOfText(question_text)}>
                <CodeWords text={question_text} />
              </p>
              <p className="mt-1 flex flex-wrap gap-x-4 type-small text-ink-2">
                <span>{t(`ui:questionType.${question_type}`)}</span>
                <Difficulty level={difficulty} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
