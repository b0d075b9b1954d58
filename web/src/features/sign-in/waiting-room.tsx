import { useTranslation } from 'react-i18next'

const questions = ['q1', 'q2', 'q3', 'q4', 'q5'] as const

/** The room that waits on the right, with a question to think about: another one each day. */
export function WaitingRoom() {
  const { t } = useTranslation('sign-in')
  const today = questions[new Date().getDate() % questions.length] ?? 'q1'
  return (
    <aside className="sticky top-0 flex h-dvh flex-1 items-center justify-center bg-room text-on-room max-side:hidden">
      <div className="relative w-[min(660px,78%)]">
        <svg viewBox="0 0 660 680" fill="none" aria-hidden="true" className="max-h-[86dvh] w-full">
          <path d="M650 70A340 330 0 0 0 310 400h340z" className="fill-lamp" />
          <path d="M650 10H10v660h640V410H310" className="stroke-on-room" strokeWidth={20} />
        </svg>
        <div className="absolute bottom-[6%] left-[6.2%] max-w-[60%]">
          <p className="mb-1.5 type-small text-on-room-2">{t('waiting.label')}</p>
          <p className="type-heading text-balance">{t(`waiting.${today}`)}</p>
        </div>
      </div>
    </aside>
  )
}
