import { useTranslation } from 'react-i18next'
import type { EngineChoice } from '#features/live/hearing/engine.ts'
import { languageOfText } from '#i18n/language-of-text.ts'
import { Button } from '#ui/button.tsx'
import type { LampTone } from '#ui/lamp.tsx'
import { Check } from './checks.tsx'
import { type Sentence, useSentence } from './use-sentence.ts'

type SentenceCheckProps = Pick<EngineChoice, 'engine' | 'possible'> & { on: boolean; sessionId: string }

const LAMPS: Record<Sentence['is'], LampTone> = {
  untried: 'off',
  listening: 'amber',
  written: 'green',
  nothing: 'red',
  failed: 'red',
}

/** One sentence written down and shown: a recogniser that does not work is known before the interview. */
export function SentenceCheck({ on, engine, possible, sessionId }: SentenceCheckProps) {
  const { t } = useTranslation('live')
  const { sentence, tryOnce } = useSentence(on, engine, sessionId)
  if (!engine || !possible.includes(engine)) return null
  const { is } = sentence
  return (
    <Check
      lamp={LAMPS[is]}
      name={t('preflight.sentence')}
      text={<span role="status">{textOf(sentence)}</span>}
      todo={(is === 'nothing' || is === 'failed') && t('preflight.sentenceIs.instead')}
      end={
        is !== 'listening' && (
          <Button size="small" onClick={() => void tryOnce()}>
            {t(is === 'untried' ? 'preflight.sentenceTry' : 'preflight.sentenceAgain')}
          </Button>
        )
      }
    />
  )

  function textOf(now: Sentence) {
    switch (now.is) {
      case 'untried':
        return t('preflight.sentenceIs.untried')
      case 'listening':
        return now.words ? <q lang={languageOfText(now.words)}>{now.words}</q> : t('preflight.sentenceIs.listening')
      case 'written':
        return <q lang={languageOfText(now.words)}>{now.words}</q>
      case 'nothing':
        return t(now.heard ? 'preflight.sentenceIs.noWords' : 'preflight.sentenceIs.notHeard')
      case 'failed':
        return t(`speech.fault.${now.fault.kind}`, { code: now.fault.code })
    }
  }
}
