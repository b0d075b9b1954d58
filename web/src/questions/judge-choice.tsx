import type { JudgeWhen } from '@greenroom/contract/interviews'
import { useTranslation } from 'react-i18next'
import { ChipGroup } from '#ui/chip-group.tsx'

type JudgeChoiceProps = { value: JudgeWhen; onChange: (when: JudgeWhen) => void }

/** How a mock interview goes: each answer is judged at once, or all are at the end; one line says what the choice means. */
export function JudgeChoice({ value, onChange }: JudgeChoiceProps) {
  const { t } = useTranslation('questions')
  return (
    <div>
      <ChipGroup
        legend={t('judge.legend')}
        inline
        options={[
          { value: 'each' as const, label: t('judge.each') },
          { value: 'end' as const, label: t('judge.end') },
        ]}
        value={value}
        onChange={onChange}
      />
      <p className="mt-2 type-small text-ink-2">{t(`judge.${value}Text`)}</p>
    </div>
  )
}
