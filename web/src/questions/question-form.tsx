import { DIFFICULTIES, MAX_QUESTION_LENGTH, QUESTION_TYPES, type Question } from '@greenroom/contract/questions'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { readKeptForm, useFormDraft } from '#lib/use-form-draft.ts'
import { Button } from '#ui/button.tsx'
import { ChipGroup } from '#ui/chip-group.tsx'
import { RestoredChanges } from '#ui/restored-changes.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { notify } from '#ui/toast.tsx'
import { JobSelect } from './job-select.tsx'
import { SimilarQuestion } from './similar-question.tsx'
import { fits, tagsOf, tagsText } from './tags.ts'
import { useSaveQuestion } from './use-save-question.ts'

type Fields = Pick<Question, 'question_text' | 'question_type' | 'difficulty' | 'category'> & {
  tags: string
  expected: string
  keyPoints: string
  /** Empty for no job in particular. */
  jobId: string
}

type QuestionFormProps = {
  question?: Question
  /** Of a new question. */
  jobId?: string | undefined
  /** Where the form stands beside other things it is only put away; by itself it leads home. */
  onDone?: () => void
}

/** The fields of a question. Key points that were not touched are left to the server, which knows when they are stale. */
export function QuestionForm({ question, jobId: newFor, onDone }: QuestionFormProps) {
  const { t } = useTranslation(['questions', 'ui'])
  const navigate = useNavigate()
  const save = useSaveQuestion(question?.id)
  const start = useMemo(() => fieldsOf(question, newFor), [question, newFor])
  const name = `question.${question?.id ?? 'new'}`
  const [left] = useState(() => readKeptForm(name, start))
  const form = useForm<Fields>({ defaultValues: { ...start, ...left?.changes }, mode: 'onTouched' })
  const { register, handleSubmit, watch, setValue, formState } = form
  const draft = useFormDraft({ name, form, start })
  const { question_text, question_type, difficulty, jobId } = watch()

  const leave = onDone ?? (() => navigate(paths.home))

  const submit = handleSubmit(({ keyPoints, expected, tags, jobId: job, ...fields }) =>
    save.mutate(
      {
        ...fields,
        question_text: fields.question_text.trim(),
        expected_answer: expected.trim(),
        tags: tagsOf(tags),
        ...(keyPoints !== start.keyPoints ? { key_points: linesOf(keyPoints) } : {}),
        ...(!question || job !== start.jobId ? { job_id: job || null } : {}),
      },
      {
        onSuccess: () => {
          draft.close()
          notify({ lamp: 'green', title: t('saved') })
          leave()
        },
        onError: (error) => notify({ lamp: 'red', title: problemText(error) }),
      },
    ),
  )

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-6">
      {left && <RestoredChanges onDiscard={() => form.reset(start, { keepDefaultValues: true })} />}
      <TextArea
        label={t('text')}
        placeholder={t('textExample')}
        rows={3}
        maxLength={MAX_QUESTION_LENGTH}
        counter={{ used: question_text.length, most: MAX_QUESTION_LENGTH }}
        error={formState.errors.question_text?.message}
        {...register('question_text', { validate: (value) => value.trim() !== '' || t('needed') })}
      />
      {!question && <SimilarQuestion text={question_text} />}
      <JobSelect jobId={jobId} onChange={(value) => setValue('jobId', value)} />
      <ChipGroup
        legend={t('type')}
        options={QUESTION_TYPES.map((value) => ({ value, label: t(`ui:questionType.${value}`) }))}
        value={question_type}
        onChange={(value) => setValue('question_type', value)}
      />
      <ChipGroup
        legend={t('difficulty')}
        options={DIFFICULTIES.map((value) => ({ value, label: t(`ui:difficulty.${value}`) }))}
        value={difficulty}
        onChange={(value) => setValue('difficulty', value)}
      />
      <TextInput label={t('category')} placeholder={t('categoryExample')} maxLength={100} {...register('category')} />
      <TextInput
        label={t('tags')}
        hint={t('tagsHint')}
        placeholder={t('tagsExample')}
        error={formState.errors.tags?.message}
        {...register('tags', { validate: (value) => fits(tagsOf(value)) || t('tagsTooLong') })}
      />
      <TextArea label={t('expected')} rows={4} maxLength={20_000} {...register('expected')} />
      <TextArea label={t('keyPoints')} hint={t('oneALine')} rows={4} {...register('keyPoints')} />
      {!draft.kept && <p className="type-small text-ink-3">{t('ui:draft.notKept')}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          size="large"
          onClick={() => {
            draft.close()
            leave()
          }}
        >
          {t('ui:cancel')}
        </Button>
        <Button type="submit" look="primary" size="large" working={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

const fieldsOf = (question: Question | undefined, newFor: string | undefined): Fields => ({
  question_text: question?.question_text ?? '',
  question_type: question?.question_type ?? 'behavioral',
  difficulty: question?.difficulty ?? 'medium',
  category: question?.category ?? '',
  tags: tagsText(question?.tags ?? []),
  expected: question?.expected_answer ?? '',
  keyPoints: question?.key_points.join('\n') ?? '',
  jobId: (question ? question.job_id : newFor) ?? '',
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
