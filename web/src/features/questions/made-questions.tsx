import type { Question } from '@greenroom/contract/questions'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languageOfText } from '#i18n/language-of-text.ts'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { QuestionFacts } from '#questions/question-facts.tsx'
import { usePractise } from '#questions/use-practise.ts'
import { Button } from '#ui/button.tsx'
import { CodeWords } from '#ui/code-words.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast.tsx'
import type { Generating, useGenerate } from './use-generate.ts'

type Made = Exclude<Generating, { kind: 'idle' }>
type Replace = ReturnType<typeof useGenerate>['replace']
type MadeQuestionsProps = { made: Made; onMore: () => void; onRest: () => void; onReplace: Replace }

/** The questions as they come: to read meanwhile, then to practise at once, or to make more. */
export function MadeQuestions({ made, onMore, onRest, onReplace }: MadeQuestionsProps) {
  const { t } = useTranslation('questions')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { questions, total } = made
  const count = questions.length
  const missing = total - count
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="type-heading tabular-nums">
        {made.kind === 'done' ? t('generate.done', { count }) : t('generate.soFar', { there: count, total })}
      </h2>
      {/* Told once at the end, not with every question. */}
      <p role="status" className="sr-only">
        {made.kind === 'done' && t('generate.done', { count })}
      </p>
      {made.kind === 'writing' && <p className="mt-1 text-ink-2">{t('generate.kept')}</p>}
      {made.kind === 'broken' && (
        <div className="mt-4">
          <Notice
            title={t('generate.missing', { count: missing })}
            action={<Button onClick={onRest}>{t('generate.rest', { count: missing })}</Button>}
          >
            <p>{problemText(made.error)}</p>
            <p>{t('generate.safe')}</p>
          </Notice>
        </div>
      )}
      {made.kind !== 'writing' && <WhatNext made={made} onMore={onMore} onReplace={onReplace} />}
      <ol className="mt-6 border-t border-line">
        {questions.map((question) => (
          <li key={question.id} className="border-b border-line py-5">
            <h3 className="font-semibold" lang={languageOfText(question.question_text)}>
              <Link to={paths.question(question.id)} className="rounded-small hover:underline">
                <CodeWords text={question.question_text} />
              </Link>
            </h3>
            <QuestionFacts question={question} />
          </li>
        ))}
      </ol>
      {made.kind === 'writing' && (
        <div className="py-5">
          <SkeletonText awaited={t('generate.next')} lines={2} />
        </div>
      )}
    </section>
  )
}

function WhatNext({ made, onMore, onReplace }: Omit<MadeQuestionsProps, 'onRest'>) {
  const { questions, kind, sessionId } = made
  const { t } = useTranslation('questions')
  const practise = usePractise()
  const count = questions.length
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button
        look={kind === 'done' ? 'primary' : 'outline'}
        size="large"
        working={practise.isPending}
        onClick={() => practise.mutate({ questionIds: questions.map(({ id }) => id), jobId: questions[0]?.job_id })}
      >
        {t('practise.some', { count })}
      </Button>
      <Button size="large" onClick={onMore}>
        {t('generate.more')}
      </Button>
      {kind === 'done' && sessionId && (
        <Button
          size="large"
          working={onReplace.isPending}
          onClick={() =>
            onReplace.mutate(sessionId, {
              onError: (error) => notify({ lamp: 'red', title: t('generate.failed'), detail: problemText(error) }),
            })
          }
        >
          {t('generate.replace')}
        </Button>
      )}
      <LinkButton size="large" {...backToBank(questions)}>
        {t('one.back')}
      </LinkButton>
    </div>
  )
}

/** Where the new ones are in sight: their job is opened, and they are marked. */
function backToBank(questions: readonly Question[]) {
  const jobId = questions[0]?.job_id
  return { to: jobId ? paths.home : `${paths.home}?scope=all`, state: { made: questions.map(({ id }) => id), jobId } }
}
