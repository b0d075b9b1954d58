import type { InterviewLanguage } from '@greenroom/contract/interviews'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '#i18n/language.ts'
import { ChipGroup } from '#ui/chip-group.tsx'
import { useCoachStatus } from './use-coach-status.ts'

type InterviewLanguageChoiceProps = { value: InterviewLanguage; onChange: (language: InterviewLanguage) => void }

/** What an interview is asked and answered in, and what that means on a server without a language model. */
export function InterviewLanguageChoice({ value, onChange }: InterviewLanguageChoiceProps) {
  const { t } = useTranslation('questions')
  const isLimited = useCoachStatus()?.kind === 'built-in' && (value !== 'en' || language() !== 'en')
  return (
    <div>
      <ChipGroup
        legend={t('language.legend')}
        inline
        options={[
          { value: 'en' as const, label: t('language.en') },
          { value: 'zh-CN' as const, label: t('language.zh') },
        ]}
        value={value}
        onChange={onChange}
      />
      {isLimited && <p className="mt-2 type-small text-lamp-ink">{t('language.builtIn')}</p>}
    </div>
  )
}

/** As chosen, at first that of the screen where a model scores it, else English. */
export function useInterviewLanguage() {
  const [chosen, choose] = useState<InterviewLanguage>()
  const hasModel = useCoachStatus()?.kind === 'model'
  return { spoken: chosen ?? (hasModel ? language() : 'en'), choose }
}
