import { Mic, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { languageOfText } from '#i18n/language-of-text.ts'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { FavoriteButton } from '#questions/favorite-button.tsx'
import { QuestionFacts } from '#questions/question-facts.tsx'
import { usePractise } from '#questions/use-practise.ts'
import { TopBar } from '#ui/bars.tsx'
import { Button } from '#ui/button.tsx'
import { CodeWords } from '#ui/code-words.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Main } from '#ui/main.tsx'
import { ErrorState } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WhoSaid } from '#ui/who-said.tsx'
import { useQuestion } from './queries.ts'
import { QuestionAnswers } from './question-answers.tsx'

/** One question: practise it, and see every answer it got. */
export function QuestionPage() {
  const { t } = useTranslation('questions')
  const { id = '' } = useParams()
  const read = useQuestion(id)
  const practise = usePractise()
  const question = read.data
  return (
    <>
      <PageTitle>{question?.question_text ?? t('text')}</PageTitle>
      <TopBar home={paths.home} />
      <Main className="bg-paper">
        <div className="page flex max-w-[808px] flex-col gap-8 py-10 two:py-14">
          <p className="-mb-4 type-small">
            <TextLink to={paths.home}>{t('one.back')}</TextLink>
          </p>
          {!question && <h1 className="sr-only">{t('text')}</h1>}
          {read.isPending && <SkeletonText awaited={t('loading')} />}
          {read.isError && (
            <ErrorState title={problemText(read.error)} onRetry={() => read.refetch()} retrying={read.isFetching} />
          )}
          {question && (
            <>
              <header>
                <h1 className="type-question text-balance" lang={languageOfText(question.question_text)}>
                  <CodeWords text={question.question_text} />
                </h1>
                <QuestionFacts question={question} />
                <div className="mt-6 flex flex-wrap items-center gap-3">
                  <Button
                    look="primary"
                    size="large"
                    icon={Mic}
                    working={practise.isPending}
                    onClick={() => practise.mutate({ questionIds: [id], jobId: question.job_id })}
                  >
                    {t('practise.one')}
                  </Button>
                  <LinkButton size="large" icon={Pencil} to={paths.editQuestion(id)}>
                    {t('one.edit')}
                  </LinkButton>
                  <FavoriteButton question={question} />
                </div>
              </header>
              <QuestionAnswers questionId={id} />
              {question.source.quote && question.source.kind !== 'general' && (
                <WhoSaid who="coach" name={t(`source.${question.source.kind}`)}>
                  “{question.source.quote}”
                </WhoSaid>
              )}
              {question.key_points.length > 0 && (
                <section>
                  <h2 className="mb-3 type-title">{t('keyPoints')}</h2>
                  <ul className="list-disc pl-5">
                    {question.key_points.map((point) => (
                      <li key={point} lang={languageOfText(point)}>
                        {point}
                      </li>
                    ))}
                  </ul>
                </section>
              )}
              {question.expected_answer && (
                <section>
                  <h2 className="mb-3 type-title">{t('expected')}</h2>
                  <p className="whitespace-pre-wrap" lang={languageOfText(question.expected_answer)}>
                    {question.expected_answer}
                  </p>
                </section>
              )}
            </>
          )}
        </div>
      </Main>
    </>
  )
}
