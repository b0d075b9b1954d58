import type { QuestionMatch } from '@greenroom/contract/interviews'
import { cuesOf, cueTexts } from '@greenroom/spoken/cues'
import { cuesUsed } from '@greenroom/spoken/cues-used'
import { Check, Minus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'

type CuesUsedProps = { match: QuestionMatch; said: string }

/** The cues that stood on screen: which of them one spoke from, and which were left out. */
export function CuesUsed({ match: { user_answer: own = '', cues: kept }, said }: CuesUsedProps) {
  const { t } = useTranslation('live')
  const cues = useMemo(() => cuesUsed(kept?.length ? kept : cueTexts(cuesOf(own)), said), [kept, own, said])
  if (cues.length === 0) return null
  const count = cues.filter(({ used }) => used).length
  return (
    <details>
      <summary className="fold hit w-fit type-small text-ink-2">
        {t('debrief.cues.used', { count, total: cues.length })}
      </summary>
      <ul className="mt-2 flex flex-col gap-1">
        {cues.map(({ text, used }) => (
          <li key={text} className="flex items-baseline gap-2">
            {used ? <Check size={16} aria-hidden="true" className="shrink-0 self-center text-green" /> : null}
            {used ? null : <Minus size={16} aria-hidden="true" className="shrink-0 self-center text-ink-3" />}
            <span className={used ? undefined : 'text-ink-2'} lang={languageOfText(text)}>
              {text}
            </span>
            <span className="shrink-0 type-small text-ink-3">
              {t(used ? 'debrief.cues.said' : 'debrief.cues.left')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
