import type { Session } from '@greenroom/contract/interviews'
import { Mic } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '#features/live/hearing/engine.ts'
import type { Agreed } from '#features/live/session/keep-consent.ts'
import { LiveFrame } from '#features/live/session/live-views.tsx'
import { expectPhrases } from '#speech/expected-phrases.ts'
import { FootBar } from '#ui/bars.tsx'
import { Button } from '#ui/button.tsx'
import { Check, MicrophoneCheck, RecogniserCheck } from './checks.tsx'
import { useCoach } from './coach-now.ts'
import { PolicyCheck, useRoundPolicy } from './policy-check.tsx'
import { SentenceCheck } from './sentence-check.tsx'

type PreflightProps = { session: Session; going: boolean; onGo: (agreed: Agreed) => void }

/** Before going live: what the employer allows, consent, and whether it can be heard and answered. One press goes on. */
export function Preflight({ session, going, onGo }: PreflightProps) {
  const { t } = useTranslation('live')
  const policy = useRoundPolicy(session)
  const coach = useCoach()
  const choice = useEngine()
  useEffect(() => void import('#features/live/panels/answer-markdown.tsx'), [])
  const { session_id: id } = session
  // So that the first words are already heard with them in mind.
  useEffect(() => expectPhrases(id), [id])
  return (
    <LiveFrame
      about={session.title}
      foot={
        <FootBar
          note={<span className="block py-2 text-pretty">{t('preflight.goText')}</span>}
          end={
            <Button look="primary" size="large" icon={Mic} working={going} onClick={() => onGo(policy.agreed)}>
              {t('preflight.go')}
            </Button>
          }
        />
      }
    >
      <h1 className="type-display">{t('preflight.title')}</h1>
      <p className="mt-2 type-lead text-ink-2">{session.title}</p>
      <div className="mt-8">
        <PolicyCheck {...policy} />
      </div>
      <ul className="mt-4 border-b border-line [&>li]:border-t-0">
        <Check
          lamp="amber"
          name={t('preflight.consent')}
          text={<strong className="text-ink">{t('consent.title')}</strong>}
          todo={t('consent.text')}
        />
      </ul>
      <h2 className="mt-10 type-title">{t('preflight.checks')}</h2>
      <ul className="mt-3 border-b border-line">
        <MicrophoneCheck on={!going} beside={choice.engine ?? 'browser'} />
        <RecogniserCheck {...choice} />
        <SentenceCheck {...choice} on={!going} sessionId={session.session_id} />
        <Check lamp="green" name={t('preflight.language')} text={t('preflight.languageIs')} />
        <Check
          lamp={coach.lamp}
          name={t('preflight.coach')}
          text={t(`preflight.coachIs.${coach.is}`, { name: coach.name })}
        />
      </ul>
    </LiveFrame>
  )
}
