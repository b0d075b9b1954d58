import type { Question } from '@greenroom/contract/questions'
import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type categories from '#i18n/en/categories.json'
import { languageOfText } from '#i18n/language-of-text.ts'
import { paths } from '#lib/paths.ts'
import { CodeWords, spokenWords } from '#ui/code-words.tsx'
import { Difficulty } from '#ui/difficulty.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Meter } from '#ui/meter.tsx'
import { WhoSaid } from '#ui/who-said.tsx'

/** How much of the latest answer is shown (docs/rules.md, Questions). */
const ANSWER_SHOWN = 300

export function QuestionRow({ question, onDelete }: { question: Question; onDelete: () => void }) {
  const { t } = useTranslation(['home', 'ui'])
  const navigate = useNavigate()
  const { latest_answer: answer, question_text } = question
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-3 border-b border-line py-5 two:grid-cols-[1fr_88px_auto] side:gap-x-12">
      <div className="min-w-0 two:col-start-1">
        <h2 className="max-w-[72ch] font-semibold" lang={languageOfText(question_text)}>
          <CodeWords text={question_text} />
        </h2>
        <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 type-small text-ink-2">
          <span>{t(`ui:questionType.${question.question_type}`)}</span>
          <Difficulty level={question.difficulty} />
          {question.category && <Category name={question.category} />}
        </p>
      </div>
      <div className="flex flex-col items-start justify-between gap-3 two:contents">
        {answer ? (
          <Score score={answer.score} />
        ) : (
          <p className="max-w-[66px] type-small text-ink-3 two:col-start-2 two:max-w-none two:whitespace-nowrap">
            {t('bank.notAnswered')}
          </p>
        )}
        <div className="flex max-two:-mx-2.5 two:col-start-3 two:row-start-1">
          <IconButton
            icon={Pencil}
            label={t('bank.edit', { question: spokenWords(question_text) })}
            onClick={() => navigate(paths.editQuestion(question.id))}
          />
          <IconButton
            icon={Trash2}
            danger
            label={t('bank.delete', { question: spokenWords(question_text) })}
            onClick={onDelete}
          />
        </div>
      </div>
      {answer && (
        <div className="col-start-1 max-w-[60ch] type-small text-ink-2 max-two:col-span-2">
          <WhoSaid who="own">
            <span className="sr-only">{t('bank.yourAnswer')}: </span>
            <span lang={languageOfText(answer.answer_text)}>{cut(answer.answer_text)}</span>
          </WhoSaid>
        </div>
      )}
    </li>
  )
}

/** The coach's own categories in the language in use; what the person or a model wrote, as it is. */
function Category({ name }: { name: string }) {
  const { t, i18n } = useTranslation('categories')
  return i18n.exists(name, { ns: 'categories' }) ? (
    <span>{t(name as keyof typeof categories)}</span>
  ) : (
    <span lang={languageOfText(name)}>{name}</span>
  )
}

const cut = (text: string) => (text.length > ANSWER_SHOWN ? `${text.slice(0, ANSWER_SHOWN).trimEnd()}…` : text)

function Score({ score }: { score: number | null }) {
  const { t } = useTranslation('home')
  if (score === null)
    return <p className="max-w-[66px] type-small text-ink-3 two:col-start-2 two:max-w-[88px]">{t('bank.notJudged')}</p>
  return (
    <div className="w-[66px] two:col-start-2 two:w-[88px]">
      <p className="type-title tabular-nums">
        <span aria-hidden="true">{score}</span>
        <span className="sr-only">{t('bank.score', { score })}</span>
      </p>
      <Meter value={score} label={t('bank.score', { score })} dense />
    </div>
  )
}
