import type { TriedAnswer } from '@greenroom/contract/try'
import { RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { JudgedCard } from '#questions/judged-card.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TextLink } from '#ui/text-link.tsx'

/** The judgement as an interview shows it, and the way to keep it. */
export function TriedJudgement({ judged, onAgain }: { judged: TriedAnswer; onAgain: () => void }) {
  const { t } = useTranslation('landing')
  const area = useRef<HTMLElement>(null)
  useEffect(() => area.current?.focus(), [])
  return (
    <section ref={area} tabIndex={-1} aria-labelledby="tried" className="outline-none">
      <JudgedCard
        id="tried"
        title={t('try.judged')}
        judged={judged}
        actions={
          <>
            <Button size="large" icon={RotateCcw} onClick={onAgain}>
              {t('try.again')}
            </Button>
            <LinkButton look="primary" size="large" to={paths.register}>
              {t('try.keep')}
            </LinkButton>
          </>
        }
      />
      <p className="mt-6 type-small text-ink-2">
        {t('try.keepNote')} {t('try.known')}{' '}
        <TextLink strong to={paths.login}>
          {t('nav.signIn')}
        </TextLink>
      </p>
    </section>
  )
}
