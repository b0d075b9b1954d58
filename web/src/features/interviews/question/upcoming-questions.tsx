import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#features/interviews/run/place.ts'
import { languageOfText } from '#i18n/language-of-text.ts'
import { CodeWords } from '#ui/code-words.tsx'
import { FoldedSection } from './folded-section.tsx'

/** The next three questions, folded until opened: in a real interview nobody knows them. */
export function UpcomingQuestions({ upcoming }: Pick<Place, 'upcoming'>) {
  const { t } = useTranslation('interviews')
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-10">
      <FoldedSection title={t('upcoming.title')} open={open} onToggle={setOpen}>
        {upcoming.length === 0 && <p className="mt-3 border-t border-line pt-5 text-ink-2">{t('upcoming.none')}</p>}
        <ol className="mt-3">
          {upcoming.map(({ number, question }) => (
            <li key={question.id} value={number} className="flex gap-4 border-t border-line py-5 text-ink-2">
              <span className="w-4 shrink-0 text-ink-3 tabular-nums">{number}</span>
              <span lang={languageOfText(question.question_text)}>
                <CodeWords text={question.question_text} />
              </span>
            </li>
          ))}
        </ol>
      </FoldedSection>
    </div>
  )
}
