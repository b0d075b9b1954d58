import type { TriedQuestion } from '@greenroom/contract/try'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tried } from '#lib/tried.ts'
import { useSending } from '#lib/use-sending.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { ExampleJob, TextFault } from './try-calls.ts'
import { useFailureText } from './use-failure-text.ts'

const EXAMPLES = ['Customer Service', 'Product Manager', 'Data Engineer'] as const satisfies ExampleJob[]

/** They bring the schema library along, which nobody needs before they try. */
const loadCalls = () => import('./try-calls.ts')

type PostingFormProps = {
  jobText: string
  onChange: (next: Tried) => void
  onAsked: (jobText: string, asked: TriedQuestion) => void
}

/** The one field before anything else: a posting, pasted or one of ours. */
export function PostingForm({ jobText, onChange, onAsked }: PostingFormProps) {
  const { t } = useTranslation('landing')
  const failureText = useFailureText()
  const [fault, setFault] = useState<TextFault>()
  const asking = useSending(async (wanted: { text: string } | { example: ExampleJob }) => {
    const { askQuestion, examplePosting, faultOfPosting } = await loadCalls()
    const text = 'text' in wanted ? wanted.text : await examplePosting(wanted.example)
    if ('example' in wanted) onChange({ jobText: text })
    const found = faultOfPosting(text)
    setFault(found)
    if (!found) onAsked(text, await askQuestion(text))
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!asking.pending) asking.send({ text: jobText })
  }
  return (
    <form onSubmit={submit} onFocus={() => void loadCalls()} noValidate className="flex flex-col gap-4">
      <TextArea
        label={t('try.posting')}
        placeholder={t('try.postingExample')}
        rows={4}
        value={jobText}
        readOnly={asking.pending}
        error={fault ? t(`try.fault.${fault}`) : asking.failed && failureText(asking.failed, 'job_text')}
        onChange={(event) => {
          setFault(undefined)
          asking.forget()
          onChange({ jobText: event.target.value })
        }}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" look="primary" size="large" working={asking.pending}>
          {t('try.ask')}
        </Button>
        <p className="type-small text-ink-2">{t('try.note')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="type-small text-ink-3">{t('try.examples')}</span>
        {EXAMPLES.map((example) => (
          <Button key={example} size="small" onClick={() => !asking.pending && asking.send({ example })}>
            {t(`try.example.${example}`)}
          </Button>
        ))}
      </div>
    </form>
  )
}
