import type { PracticePlan } from '@greenroom/contract/practice-plan'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languageOfText } from '#i18n/language-of-text.ts'
import { paths } from '#lib/paths.ts'
import { CodeWords } from '#ui/code-words.tsx'

/** The first questions to practise, each with its reason. */
export function PractiseNow({ plan: { now, waiting } }: { plan: PracticePlan }) {
  const { t } = useTranslation('home')
  const more = waiting.weak + waiting.never + waiting.due - now.length
  return (
    <details className="min-w-0">
      <summary className="fold hit w-fit type-small text-ink-2">{t('cockpit.practiseNow')}</summary>
      <ol>
        {now.map((one) => (
          <li
            key={one.question.id}
            className="flex flex-col gap-x-6 gap-y-1 border-b border-line py-3 two:flex-row two:justify-between"
          >
            <Link
              to={paths.question(one.question.id)}
              lang={languageOfText(one.question.question_text)}
              className="line-clamp-3 min-w-0 rounded-small hover:underline"
            >
              <CodeWords text={one.question.question_text} />
            </Link>
            <span className="shrink-0 type-small text-ink-2 two:text-right">
              <Reason {...one} />
            </span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="pt-3 type-small text-ink-3">{t('cockpit.more', { count: more })}</p>}
    </details>
  )
}

function Reason({ reason, question, due_at }: PracticePlan['now'][number]) {
  const { t, i18n } = useTranslation('home')
  const score = question.latest_answer?.score
  if (reason === 'never') return t('cockpit.never')
  if (reason === 'weak') return score == null ? t('cockpit.weak') : t('cockpit.weakAt', { score: Math.round(score) })
  if (!due_at) return t('cockpit.due')
  const day = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short' })
  return t('cockpit.dueSince', { date: day.format(new Date(due_at)) })
}
