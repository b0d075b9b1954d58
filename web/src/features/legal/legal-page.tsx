import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { listed } from '#i18n/join.ts'
import { paths } from '#lib/paths.ts'
import { useOperator } from '#lib/use-operator.ts'
import { TopBar } from '#ui/bars.tsx'
import { Button } from '#ui/button.tsx'
import { Main } from '#ui/main.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { TextLink } from '#ui/text-link.tsx'

type LegalPageProps = {
  title: string
  lead: string
  sections: readonly { key: string; title: string; text: string }[]
  /** The section that also says whom to ask. */
  asking: string
}

/** A legal text with its date and a Back button, numbered so that one can refer to a part. */
export function LegalPage({ title, lead, sections, asking }: LegalPageProps) {
  const { t } = useTranslation(['legal', 'ui'])
  const back = useBack()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <TopBar
        home={paths.landing}
        end={
          <Button icon={ArrowLeft} onClick={back}>
            {t('ui:back')}
          </Button>
        }
      />
      <Main className="bg-paper">
        <div className="page max-w-[824px] pt-10 pb-24 two:pt-16">
          <h1 className="type-display">{title}</h1>
          <p className="mt-2 type-lead text-ink-2">{lead}</p>
          <p className="mt-2 type-small text-ink-3">{t('legal:updated')}</p>
          <ol className="mt-10 border-t border-line">
            {sections.map((section, place) => (
              <li
                key={section.key}
                className="grid grid-cols-[32px_1fr] border-b border-line py-7 two:grid-cols-[56px_1fr]"
              >
                <span aria-hidden="true" className="type-title text-ink-3 tabular-nums">
                  {place + 1}
                </span>
                <div>
                  <h2 className="type-title">{section.title}</h2>
                  <p className="mt-1.5 max-w-[66ch] text-ink-2">{section.text}</p>
                  {section.key === asking && <WhomToAsk />}
                </div>
              </li>
            ))}
          </ol>
        </div>
      </Main>
    </>
  )
}

function WhomToAsk() {
  const { t } = useTranslation('legal')
  const { operator } = useOperator()
  if (!operator)
    return (
      <Line>
        <TextLink to={paths.contact}>{t('ask.contact')}</TextLink>
      </Line>
    )
  const { name, email, address } = operator
  const who = [name, address].flatMap((part) => part ?? [])
  if (who.length === 0 && !email) return <Line>{t('ask.nobody')}</Line>
  return (
    <>
      {who.length > 0 && <Line>{listed(who)}</Line>}
      {email && (
        <Line>
          <a href={`mailto:${email}`} className="link font-semibold">
            {email}
          </a>
        </Line>
      )}
    </>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="mt-1.5 max-w-[66ch] wrap-anywhere text-ink">{children}</p>
)

/** To the page before; to the start when this one was opened by itself. */
function useBack() {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === 'default' ? navigate(paths.landing) : navigate(-1))
}
