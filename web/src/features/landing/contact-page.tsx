import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#lib/api-client.ts'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { TopBar } from '#ui/bars.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Main } from '#ui/main.tsx'
import { ErrorState } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'

/** Where to write to. The form that the specification announces here is still to come, and says so. */
export function ContactPage() {
  const { t } = useTranslation(['landing', 'ui'])
  const { contact, error, load } = useContact()
  return (
    <>
      <PageTitle>{t('contact.title')}</PageTitle>
      <TopBar home={paths.landing} />
      <Main className="bg-paper">
        <div className="page flex max-w-[824px] flex-col items-start gap-8 pt-10 pb-20 two:pt-16">
          <PageHeader title={t('contact.title')} />
          {!contact && !error && <SkeletonText awaited={t('contact.loading')} lines={2} />}
          {error !== undefined && <ErrorState title={problemText(error)} onRetry={load} />}
          {contact && <Address email={contact.email} />}
          <section aria-labelledby="contact-form" className="w-full border-t border-line pt-6">
            <h2 id="contact-form" className="type-title">
              {t('contact.form')}
            </h2>
            <p className="mt-1 text-ink-2">{t('ui:comingSoon')}</p>
          </section>
          <LinkButton to={paths.landing}>{t('ui:notFound.home')}</LinkButton>
        </div>
      </Main>
    </>
  )
}

/** Without the query library and the schemas, which would be too much for the first page of a visitor. */
function useContact() {
  const [state, setState] = useState<{ contact?: { email?: string | undefined }; error?: unknown }>({})
  const load = useCallback(() => {
    setState({})
    import('@greenroom/contract/contact')
      .then(({ contactCalls }) => send(contactCalls.read, {}))
      .then(
        (contact) => setState({ contact }),
        (error: unknown) => setState({ error }),
      )
  }, [])
  useEffect(load, [load])
  return { ...state, load }
}

function Address({ email }: { email: string | undefined }) {
  const { t } = useTranslation('landing')
  if (email)
    return (
      <div>
        <p className="type-lead break-words">
          <a href={`mailto:${email}`} className="link font-semibold">
            {email}
          </a>
        </p>
        <p className="mt-2 text-ink-2">{t('contact.answered')}</p>
      </div>
    )
  return (
    <div>
      <p className="type-lead">{t('contact.none')}</p>
      <p className="mt-2 text-ink-2">{t('contact.ask')}</p>
      <p className="mt-2 text-ink-2">
        {t('contact.runIt')} <code>CONTACT_EMAIL=you@example.org</code>
      </p>
    </div>
  )
}
