import { MAX_ANSWER_LENGTH } from '@greenroom/contract/answers'
import type { Debrief } from '@greenroom/contract/debrief'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerCues } from '#questions/answer-cues.tsx'
import { TextEditor } from '#questions/text-editor.tsx'
import { Button } from '#ui/button.tsx'
import { useKeepAnswer } from './queries.ts'

type KeepAnswerProps = { asked: Debrief['questions'][number]; said: string; sessionId: string }

/** Makes what was said in the interview the own answer, in words that may be put right first. */
export function KeepAnswer({ asked, said, sessionId }: KeepAnswerProps) {
  const { t } = useTranslation('live')
  const [draft, setDraft] = useState<string | null>(null)
  const keep = useKeepAnswer(sessionId)
  const { kept, match, question } = asked
  if (draft === null)
    return (
      <div className="flex flex-col items-start gap-3">
        {kept && <p className="type-small text-ink-2">{t('debrief.keep.kept')}</p>}
        {kept && <AnswerCues answerId={kept.answer_id} answer={kept.answer_text} cues={kept.cues} />}
        <Button size="small" icon={BookmarkPlus} onClick={() => setDraft(kept?.answer_text ?? said)}>
          {t(kept ? 'debrief.keep.change' : 'debrief.keep.keep')}
        </Button>
      </div>
    )
  return (
    <TextEditor
      label={t('debrief.keep.label')}
      hint={t('debrief.keep.hint', { question: match?.question_text ?? question })}
      rows={4}
      maxLength={MAX_ANSWER_LENGTH}
      text={draft}
      onText={setDraft}
      save={t('debrief.keep.save')}
      saving={keep.isPending}
      onSave={() => keep.mutate({ asked, answer_text: draft.trim() }, { onSuccess: () => setDraft(null) })}
      onCancel={() => setDraft(null)}
      failure={keep.isError ? { says: t('debrief.keep.failed'), cause: keep.error } : undefined}
    />
  )
}
