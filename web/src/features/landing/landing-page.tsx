import './landing.css'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Main } from '#ui/main.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { CoreFeatures, type Feature } from './core-features.tsx'
import { Faq } from './faq.tsx'
import { Hero } from './hero.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingNav } from './landing-nav.tsx'
import { Pricing } from './pricing.tsx'
import { Stories } from './stories.tsx'
import { Why } from './why.tsx'

/** The public page at `/`; `/pricing` is the same page at its prices. */
export function LandingPage() {
  const { t } = useTranslation('landing')
  const [feature, chooseFeature] = useState<Feature>('diagnosis')
  const atPricing = useLocation().pathname === paths.pricing
  useEffect(() => {
    if (atPricing) document.getElementById('pricing')?.scrollIntoView()
  }, [atPricing])
  const showJudged = () => {
    chooseFeature('simulation')
    document.getElementById('features')?.scrollIntoView()
  }
  return (
    <>
      <PageTitle>{atPricing ? t('pricing.title') : t('title')}</PageTitle>
      <LandingNav here={atPricing ? 'pricing' : 'home'} />
      <Main className="bg-paper pb-28">
        <Hero onJudged={showJudged} />
        <div className="page">
          <CoreFeatures chosen={feature} onChoose={chooseFeature} />
          <Why />
          <Stories />
          <Pricing />
          <Faq />
        </div>
      </Main>
      <LandingFooter />
    </>
  )
}
