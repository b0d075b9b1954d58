import type { PointMade } from '@greenroom/contract/answers'
import { Check, Circle, type LucideIcon, Minus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'
import { CodeWords } from '#ui/code-words.tsx'
import { WhoSaid } from '#ui/who-said.tsx'

const ICONS: Record<PointMade['state'], LucideIcon> = {
  covered: Check,
  missing: Minus,
  contradicted: X,
  unclear: Circle,
}

/** What the answer does with each point that a good answer makes; nothing where these are not known. */
export function PointsMade({ points }: { points: PointMade[] | undefined }) {
  const { t } = useTranslation('interviews')
  if (!points || points.length === 0) return null
  return (
    <WhoSaid who="coach" name={t('points.title')}>
      <ul data-points className="flex max-w-[820px] flex-col gap-2">
        {points.map(({ text, state }) => {
          const Icon = ICONS[state]
          return (
            <li key={text} className="flex gap-3">
              <Icon aria-hidden className="mt-1 size-4 shrink-0" />
              <span>
                {state !== 'unclear' && <span className="font-medium text-ink">{t(`points.${state}`)}: </span>}
                <span lang={languageOfText(text)}>
                  <CodeWords text={text} />
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </WhoSaid>
  )
}
