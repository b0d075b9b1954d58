import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Main } from '#ui/main.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { RoomDrawing } from '#ui/room-drawing.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingNav } from './landing-nav.tsx'

const steps = [
  { key: 'job', to: paths.jobs },
  { key: 'resume', to: paths.resume },
  { key: 'practise', to: paths.mockInterview },
  { key: 'again', to: paths.home },
] as const

/** The other marketing page, /landing1: the way through the product as four steps, each with its door. */
export function SecondLandingPage() {
  const { t } = useTranslation('landing')
  return (
    <>
      <PageTitle>{t('second.title')}</PageTitle>
      <LandingNav />
      <Main className="bg-paper">
        <div className="page grid gap-x-16 gap-y-12 pt-12 pb-28 two:pt-20 side:grid-cols-[5fr_7fr]">
          <div className="self-start side:sticky side:top-12">
            <div className="mb-10 max-side:hidden">
              <RoomDrawing />
            </div>
            <h1 className="type-display side:text-[56px] side:leading-[60px]">{t('second.title')}</h1>
            <p className="mt-4 max-w-[26em] type-lead text-ink-2">{t('second.lead')}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <LinkButton look="primary" size="large" to={paths.register}>
                {t('second.start')}
              </LinkButton>
              <LinkButton size="large" to={paths.login}>
                {t('second.signIn')}
              </LinkButton>
              <LinkButton look="quiet" size="large" to={paths.home}>
                {t('second.open')}
              </LinkButton>
            </div>
          </div>
          <ol className="border-t border-line">
            {steps.map((step, place) => (
              <li
                key={step.key}
                className="grid grid-cols-[40px_1fr] gap-y-4 border-b border-line py-8 two:grid-cols-[56px_1fr_auto] two:gap-x-6"
              >
                <span aria-hidden="true" className="type-heading text-lamp-ink tabular-nums">
                  {place + 1}
                </span>
                <div>
                  <h2 className="type-heading">{t(`second.${step.key}.name`)}</h2>
                  <p className="mt-1 max-w-[30em] text-ink-2">{t(`second.${step.key}.text`)}</p>
                </div>
                <span className="max-two:col-start-2 two:self-center">
                  <LinkButton to={step.to}>{t(`second.${step.key}.go`)}</LinkButton>
                </span>
              </li>
            ))}
          </ol>
        </div>
      </Main>
      <LandingFooter />
    </>
  )
}
