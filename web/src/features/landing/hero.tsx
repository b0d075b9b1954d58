import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LivePicture } from '#features/landing/pictures/live-picture.tsx'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { RoomPlan } from './room-plan.tsx'

/** Apart from the page, so that what is above it is there first. */
const TryOne = lazy(() => import('#features/landing/try/try-one.tsx').then((m) => ({ default: m.TryOne })))

/** The promise, one question to try it with, the amber door, and then the real product with the own answer in the largest letters. */
export function Hero({ onJudged }: { onJudged: () => void }) {
  const { t } = useTranslation('landing')
  const { token } = useSession()
  return (
    <section className="in-room relative overflow-hidden bg-room text-on-room">
      <RoomPlan />
      <div className="page relative">
        <div className="hero-text pt-10 two:pt-[58px]">
          <h1 className="max-w-[700px] type-hero two:not-[:lang(zh)]:[text-wrap:wrap]">{t('hero.title')}</h1>
          <p className="mt-6 max-w-[580px] text-[18px] leading-[30px] text-on-room-2">{t('hero.lead')}</p>
          {!token && (
            <div className="mt-7 max-w-[744px]">
              <Suspense fallback={<div className="h-[322px] rounded-tile bg-paper" />}>
                <TryOne />
              </Suspense>
            </div>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            {token && (
              <LinkButton look="room" size="large" to={paths.home}>
                {t('nav.open')}
              </LinkButton>
            )}
            <Button look="room-outline" size="large" onClick={onJudged}>
              {t('hero.judged')}
            </Button>
          </div>
        </div>
        <div className="mt-10 h-[420px] overflow-hidden rounded-t-tile border border-b-0 border-room-line two:mt-8 two:h-[430px] side:mt-6 side:h-[500px] full:h-[560px]">
          <LivePicture />
        </div>
      </div>
    </section>
  )
}
