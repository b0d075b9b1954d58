import type { Question } from '@greenroom/contract/questions'
import { MessageSquareText, Mic, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languageOfText } from '#i18n/language-of-text.ts'
import { paths } from '#lib/paths.ts'
import { AnswerScore } from '#questions/answer-score.tsx'
import { FavoriteButton } from '#questions/favorite-button.tsx'
import { QuestionFacts } from '#questions/question-facts.tsx'
import { usePractise } from '#questions/use-practise.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CodeWords, spokenWords } from '#ui/code-words.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useFocusBack } from '#ui/use-focus-back.ts'
import { WhoSaid } from '#ui/who-said.tsx'

const QuestionForm = lazy(async () => ({ default: (await import('#questions/question-form.tsx')).QuestionForm }))

/** How much of the latest answer is shown (docs/rules.md, Questions). */
const ANSWER_SHOWN = 300

type QuestionRowProps = {
  question: Question
  jobId: string | undefined
  /** It has just been made. */
  isNew: boolean
  selected: boolean
  onSelect: () => void
  onDelete: () => void
}

/** One question with what can be done with it. The answer is folded: a page of answers would hide the questions. */
export function QuestionRow({ question, jobId, isNew, selected, onSelect, onDelete }: QuestionRowProps) {
  const { t } = useTranslation(['home', 'questions'])
  const [editing, setEditing] = useState(false)
  const [opened, setOpened] = useState(false)
  const pencil = useFocusBack<HTMLButtonElement>(editing)
  const practise = usePractise()
  const { latest_answer: answer, question_text } = question
  const spoken = { question: spokenWords(question_text) }
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-3 border-b border-line py-5 two:grid-cols-[auto_1fr_88px_auto] side:gap-x-5">
      <Checkbox checked={selected} onChange={onSelect} aria-label={t('bank.select', spoken)}>
        {null}
      </Checkbox>
      <div className="min-w-0">
        <h2 className="max-w-[72ch] font-semibold">
          <Link
            to={paths.question(question.id)}
            lang={languageOfText(question_text)}
            className="rounded-small hover:underline"
          >
            <CodeWords text={question_text} />
          </Link>
          {isNew && (
            <span className="ml-3 align-text-bottom">
              <Badge tone="green">{t('bank.new')}</Badge>
            </span>
          )}
        </h2>
        <QuestionFacts question={question} />
      </div>
      <div className="flex items-start justify-between gap-3 max-two:col-start-2 two:contents">
        {answer ? (
          <AnswerScore score={answer.score} />
        ) : (
          <p className="type-small text-ink-3 two:whitespace-nowrap">{t('bank.notAnswered')}</p>
        )}
        <div className="flex max-two:-mr-2.5">
          {answer && (
            <IconButton
              icon={MessageSquareText}
              label={t('bank.answer', spoken)}
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            />
          )}
          <IconButton
            icon={Mic}
            label={t('bank.practise', spoken)}
            onClick={() => !practise.isPending && practise.mutate({ questionIds: [question.id], jobId })}
          />
          <FavoriteButton question={question} />
          <IconButton
            ref={pencil}
            icon={Pencil}
            label={t('bank.edit', spoken)}
            aria-expanded={editing}
            onClick={() => setEditing(!editing)}
          />
          <IconButton icon={Trash2} danger label={t('bank.delete', spoken)} onClick={onDelete} />
        </div>
      </div>
      {editing && (
        <div className="col-span-full rounded-tile bg-wall p-5">
          <Suspense fallback={<Skeleton awaited={t('questions:loading')} rows={2} columns={[60, 20]} />}>
            <QuestionForm question={question} onDone={() => setEditing(false)} />
          </Suspense>
        </div>
      )}
      {answer && opened && (
        <div className="col-start-2 max-w-[60ch] type-small text-ink-2">
          <WhoSaid who="own">
            <span lang={languageOfText(answer.answer_text)}>{cut(answer.answer_text)}</span>
          </WhoSaid>
        </div>
      )}
    </li>
  )
}

const cut = (text: string) => (text.length > ANSWER_SHOWN ? `${text.slice(0, ANSWER_SHOWN).trimEnd()}…` : text)
