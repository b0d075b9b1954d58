import { AI_POLICIES, type AiPolicy, isOverridden } from '@greenroom/contract/consent'
import type { Session } from '@greenroom/contract/interviews'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Agreed } from '#features/live/session/keep-consent.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChipGroup } from '#ui/chip-group.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePolicyOfJob } from './policy.ts'

type RoundPolicy = {
  /** Undefined as long as nobody knows it. */
  policy: AiPolicy | undefined
  failed: boolean
  /** The person set another policy than the job's. */
  changed: boolean
  choose: (policy: AiPolicy) => void
  onOverride: (on: boolean) => void
  agreed: Agreed
}

/** The employer's policy on AI help in this interview: the job's, unless the person sets another one. */
export function useRoundPolicy({ job_id, consent }: Session): RoundPolicy {
  const job = usePolicyOfJob(job_id)
  const [chosen, choose] = useState(consent?.job_policy && consent.policy)
  const [override, onOverride] = useState(consent !== undefined && isOverridden(consent))
  const jobPolicy = job.is === 'known' ? job.policy : undefined
  const policy = chosen ?? jobPolicy
  return {
    policy,
    failed: job.is === 'failed' && chosen === undefined,
    changed: chosen !== undefined && jobPolicy !== undefined && chosen !== jobPolicy,
    choose,
    onOverride,
    agreed: { override: override && policy === 'practice_only', jobPolicy, policyHere: chosen },
  }
}

/** What the employer allows, and what that means for the copilot; for practice only the person may override it. */
export function PolicyCheck({ policy, failed, changed, choose, agreed, onOverride }: RoundPolicy) {
  const { t } = useTranslation('live')
  const text = policy ?? (failed ? 'unread' : 'loading')
  return (
    <Notice tone={policy === 'allowed' ? 'green' : 'lamp'} title={t(`policy.${text}.title`)}>
      {t(`policy.${text}.text`)}
      <div className="mt-4">
        <ChipGroup
          legend={t('policy.round')}
          options={AI_POLICIES.map((value) => ({ value, label: t(`policy.${value}.short`) }))}
          value={policy}
          onChange={choose}
        />
      </div>
      {changed && <p className="mt-2 type-small">{t('policy.changed')}</p>}
      {policy === 'practice_only' && (
        <div className="mt-3">
          <Checkbox checked={agreed.override} onChange={(event) => onOverride(event.target.checked)}>
            {t('policy.override')}
          </Checkbox>
        </div>
      )}
    </Notice>
  )
}
