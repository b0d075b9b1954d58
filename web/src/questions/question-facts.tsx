import type { Question } from '@greenroom/contract/questions'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languageOfText } from '#i18n/language-of-text.ts'
import { paths } from '#lib/paths.ts'
import { Difficulty } from '#ui/difficulty.tsx'
import { useCategoryName } from './category-name.ts'

/** Type, difficulty, category, and the mark of one that was made for a formal interview. */
export function QuestionFacts({ question }: { question: Question }) {
  const { t } = useTranslation(['questions', 'ui'])
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 type-small text-ink-2">
      <span>{t(`ui:questionType.${question.question_type}`)}</span>
      <Difficulty level={question.difficulty} />
      {question.category && <Category name={question.category} />}
      {question.tags.map((tag) => (
        <Link
          key={tag}
          to={`${paths.home}?tag=${encodeURIComponent(tag)}`}
          aria-label={t('taggedWith', { tag })}
          className="link"
        >
          <span lang={languageOfText(tag)}>#{tag}</span>
        </Link>
      ))}
      {question.origin === 'formal' && <span className="text-ink-3">{t('formal')}</span>}
    </p>
  )
}

function Category({ name }: { name: string }) {
  const known = useCategoryName()(name)
  return known ? <span>{known}</span> : <span lang={languageOfText(name)}>{name}</span>
}
