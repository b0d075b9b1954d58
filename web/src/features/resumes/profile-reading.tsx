import type { Profile } from '@greenroom/contract/profile'
import type { Resume } from '@greenroom/contract/resumes'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReader } from '#lib/use-reader.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { ReadBy } from '#ui/read-by.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { educationLine, isDoubtful, type ProfileLine, workLine } from './profile-lines.ts'
import { useResumeText } from './queries.ts'

/** What was read, so that the person sees what the questions will stand on. Nothing is shown that was not found. */
export function ProfileReading({ resume, profile }: { resume: Resume; profile: Profile }) {
  const { t, i18n } = useTranslation('resumes')
  const heading = useId()
  const { basics } = profile
  const now = t('read.present')
  const doubt = (path: string) => isDoubtful(resume.confidence, path)
  const lines = (entries: ProfileLine[]) =>
    entries.map((line) => (
      <span key={`${line.title} ${line.text}`} className="block">
        <strong>{line.title}</strong>
        {line.text && `, ${line.text}`}
      </span>
    ))
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="type-heading">
        {t('read.title')}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">{t('read.lead')}</p>
      <div className="mb-5">
        <ReadBy {...useReader(resume)} />
      </div>
      <dl className="border-t border-line">
        <Row name={t('read.name')} doubtful={doubt('basics.name')}>
          {basics.name}
        </Row>
        <Row name={t('read.email')} doubtful={doubt('basics.email')}>
          {basics.email}
        </Row>
        <Row name={t('read.phone')} doubtful={doubt('basics.phone')}>
          {basics.phone}
        </Row>
        <Row name={t('read.location')} doubtful={doubt('basics.location')}>
          {basics.location}
        </Row>
        <Row name={t('read.work')} doubtful={doubt('work')}>
          {lines(profile.work.map((entry) => workLine(entry, now, i18n.language)))}
        </Row>
        {profile.volunteer && profile.volunteer.length > 0 && (
          <Row name={t('read.volunteer')} doubtful={doubt('volunteer')}>
            {lines(
              profile.volunteer.map(({ organization, ...entry }) =>
                workLine({ ...entry, name: organization }, now, i18n.language),
              ),
            )}
          </Row>
        )}
        <Row name={t('read.education')} doubtful={doubt('education')}>
          {lines(profile.education.map((entry) => educationLine(entry, now, i18n.language)))}
        </Row>
        {profile.projects.length > 0 && (
          <Row name={t('read.projects')}>
            {profile.projects
              .map(({ name }) => name)
              .filter(Boolean)
              .join(', ')}
          </Row>
        )}
        <Row name={t('read.skills')} doubtful={doubt('skills')}>
          {resume.skills.join(', ')}
        </Row>
        {profile.languages.length > 0 && (
          <Row name={t('read.languages')}>{profile.languages.map(({ language }) => language).join(', ')}</Row>
        )}
        {profile.certificates.length > 0 && (
          <Row name={t('read.certificates')}>{profile.certificates.map(({ name }) => name).join(', ')}</Row>
        )}
      </dl>
      <ReadText resumeId={resume.id} />
    </section>
  )
}

type RowProps = { name: string; doubtful?: boolean; children: ReactNode }

/** What was not found is said; what was read without being sure is the only filled row. */
function Row({ name, doubtful, children }: RowProps) {
  const { t } = useTranslation('resumes')
  const empty = !children || (Array.isArray(children) && children.length === 0)
  const asked = doubtful && !empty
  return (
    <div
      className={classes(
        'grid gap-x-6 gap-y-1 border-b border-line py-3.5 two:grid-cols-[116px_1fr]',
        asked && '-mx-3 rounded-control bg-lamp-soft px-3',
      )}
    >
      <dt className={asked ? 'font-semibold text-lamp-ink' : 'text-ink-3'}>{name}</dt>
      <dd className={empty ? 'text-ink-3' : ''}>
        {empty ? t('read.notFound') : children}
        {asked && (
          <span className="mt-1 block type-small text-lamp-ink">
            <strong>{t('read.doubt')}</strong> {t('read.doubtHint')}
          </span>
        )}
      </dd>
    </div>
  )
}

function ReadText({ resumeId }: { resumeId: string }) {
  const { t } = useTranslation('resumes')
  const [shown, setShown] = useState(false)
  const text = useResumeText(resumeId, shown)
  if (!shown)
    return (
      <div className="mt-5">
        <Button size="small" onClick={() => setShown(true)}>
          {t('read.show')}
        </Button>
      </div>
    )
  if (text.data === undefined) return <SkeletonText awaited={t('progress.reading')} />
  return (
    <pre className="mt-5 max-h-[420px] overflow-auto border-l-[3px] border-green pl-4 font-[inherit] type-small whitespace-pre-wrap">
      {text.data}
    </pre>
  )
}
