import type { QuestionMatch } from '@greenroom/contract/interviews'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'
import { classes } from '#ui/classes.ts'
import type { BankSearch } from './use-bank-search.ts'

type FoundQuestionsProps = {
  id: string
  search: BankSearch
  /** Place of the one that Enter picks; -1 for none. */
  active: number
  onPick: (question: string, known: QuestionMatch) => void
}

/** Under the field: the stored questions the words may mean, each with how the own answer begins. */
export function FoundQuestions({ id, search, active, onPick }: FoundQuestionsProps) {
  const { t } = useTranslation('live')
  const look =
    'absolute inset-x-0 top-full z-20 mt-1 rounded-control border border-line bg-[var(--floating)] shadow-[var(--floating-shadow)]'
  return (
    <>
      <div role="status">
        {(search.is === 'none' || search.is === 'failed') && (
          <p className={classes(look, 'px-3 py-2.5 type-small text-ink-2')}>
            {t(search.is === 'none' ? 'own.unknown' : 'ask.failed')}
          </p>
        )}
      </div>
      {search.is === 'found' && (
        <div id={id} role="listbox" aria-label={t('ask.found')} className={classes(look, 'overflow-hidden py-1')}>
          {search.questions.map((question, place) => (
            <button
              key={question.question_id}
              id={`${id}-${place}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              className="block w-full px-3 py-2 text-left hover:bg-sunk aria-selected:bg-green-soft"
              // The keyboard stays in the field, which names the active one.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(question.question_text, question)}
            >
              <Found question={question} />
            </button>
          ))}
        </div>
      )}
    </>
  )
}

function Found({ question: { question_text: text, user_answer: own } }: { question: QuestionMatch }) {
  const { t } = useTranslation('live')
  return (
    <>
      <span className="line-clamp-2" lang={languageOfText(text)}>
        {text}
      </span>
      {own ? (
        <span className="block truncate type-small text-green" lang={languageOfText(own)}>
          {own}
        </span>
      ) : (
        <span className="block type-small text-ink-3">{t('ask.unanswered')}</span>
      )}
    </>
  )
}
