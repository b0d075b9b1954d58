import type { Operator } from '@greenroom/contract/site'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { useOperator } from '#lib/use-operator.ts'
import { TopBar } from '#ui/bars.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Main } from '#ui/main.tsx'
import { ErrorState } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'

/** Who runs this server and where to write to; the specification's Coming Soon where nobody is named. */
export function ContactPage() {
  const { t } = useTranslation(['landing', 'ui'])
  const { operator, error, load } = useOperator()
  return (
    <>
      <PageTitle>{t('contact.title')}</PageTitle>
      <TopBar home={paths.landing} />
      <Main className="bg-paper">
        <div className="page flex max-w-[824px] flex-col items-start gap-8 pt-10 pb-20 two:pt-16">
          <PageHeader title={t('contact.title')} />
          {!operator && !error && <SkeletonText awaited={t('contact.loading')} lines={2} />}
          {error !== undefined && <ErrorState title={problemText(error)} onRetry={load} />}
          {operator && <Whom operator={operator} />}
          <LinkButton to={paths.landing}>{t('ui:notFound.home')}</LinkButton>
        </div>
      </Main>
    </>
  )
}

function Whom({ operator }: { operator: Operator }) {
  const { t } = useTranslation(['landing', 'ui'])
  const { name, email, address } = operator
  if (!name && !email && !address)
    return (
      <div>
        <p className="type-lead">{t('ui:comingSoon')}</p>
        <p className="mt-2 text-ink-2">{t('contact.nobody')}</p>
      </div>
    )
  return (
    <div className="wrap-anywhere">
      {name && <p className="type-title">{name}</p>}
      {address && <p className="text-ink-2">{address}</p>}
      {email && (
        <p className="mt-2 type-lead">
          <a href={`mailto:${email}`} className="link font-semibold">
            {email}
          </a>
        </p>
      )}
      <p className="mt-4 text-ink-2">{t(email || address ? 'contact.answered' : 'contact.noAddress')}</p>
    </div>
  )
}
