import { type KeyboardEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DiagnosisPicture } from '#features/landing/pictures/diagnosis-picture.tsx'
import { JudgedPicture } from '#features/landing/pictures/judged-picture.tsx'
import { LiveCopilot } from '#features/landing/pictures/live-copilot.tsx'
import { classes } from '#ui/classes.ts'
import { placeAfter } from '#ui/tabs.tsx'

const features = ['diagnosis', 'simulation', 'assistance'] as const
export type Feature = (typeof features)[number]

/** What each picture shows, for those who do not see it. */
const named = { diagnosis: 'diagnosis', simulation: 'judged', assistance: 'label' } as const
const pictures = { diagnosis: DiagnosisPicture, simulation: JudgedPicture, assistance: LiveCopilot }

/** Three tabs on a rule, each with a real screen beside it. Arrow keys move. */
export function CoreFeatures({ chosen, onChoose }: { chosen: Feature; onChoose: (feature: Feature) => void }) {
  const { t } = useTranslation('landing')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const Picture = pictures[chosen]
  const move = (event: KeyboardEvent) => {
    const place = placeAfter(event.key, features.indexOf(chosen), features.length)
    if (place === undefined) return
    event.preventDefault()
    onChoose(features[place] ?? chosen)
    list.current?.querySelectorAll('button')[place]?.focus()
  }
  return (
    <section id="features" aria-labelledby="features-title" className="scroll-mt-4 pt-28">
      <h2 id="features-title" className="type-display">
        {t('features.title')}
      </h2>
      <div className="mt-10 grid gap-x-16 gap-y-6 side:grid-cols-[400px_1fr]">
        <div
          ref={list}
          role="tablist"
          aria-orientation="vertical"
          aria-labelledby="features-title"
          onKeyDown={move}
          className="flex flex-col self-start"
        >
          {features.map((feature) => (
            <button
              key={feature}
              type="button"
              role="tab"
              id={`${id}-${feature}`}
              aria-selected={feature === chosen}
              aria-controls={`${id}-panel`}
              tabIndex={feature === chosen ? 0 : -1}
              onClick={() => onChoose(feature)}
              className={classes(
                'border-l-2 py-5 pl-5 text-left transition-colors',
                feature === chosen ? 'border-green' : 'border-line text-ink-2 hover:text-ink',
              )}
            >
              <span className="block type-title">{t(`features.${feature}.name`)}</span>
              {feature === chosen && <span className="mt-1 block text-ink-2">{t(`features.${feature}.text`)}</span>}
            </button>
          ))}
        </div>
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${chosen}`}
          className="h-[320px] overflow-hidden rounded-tile border border-line bg-paper two:h-[440px]"
        >
          <p className="sr-only">{t(`sample.${named[chosen]}`)}</p>
          <div inert key={chosen} className="fade select-none [zoom:0.72] two:[zoom:0.88]">
            <Picture />
          </div>
        </div>
      </div>
    </section>
  )
}
