import type { Profile } from '@greenroom/contract/profile'
import type { Resume } from '@greenroom/contract/resumes'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCorrectResume } from '#features/resumes/change-queries.ts'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { useReader } from '#lib/use-reader.ts'
import { ReadBy } from '#ui/read-by.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { notify } from '#ui/toast.tsx'
import { BASICS, isBasic, type Part, pathOf } from './corrections.ts'
import { EditPart } from './edit-part.tsx'
import {
  certificateLine,
  educationLine,
  isDoubtful,
  linkLine,
  type ProfileLine,
  projectLine,
  workLine,
} from './profile-lines.ts'
import { ReadText } from './read-text.tsx'
import { ReadingRow } from './reading-row.tsx'

const LISTS = ['profiles', 'work', 'volunteer', 'education', 'projects', 'skills', 'languages', 'certificates'] as const
const PARTS: readonly Part[] = [...BASICS, ...LISTS]

type ProfileReadingProps = {
  resume: Resume
  profile: Profile
  /** For new questions after a correction. */
  jobId: string | undefined
}

/** What was read, so that the person sees what the questions will stand on, and puts right what is wrong. */
export function ProfileReading({ resume, profile, jobId }: ProfileReadingProps) {
  const { t, i18n } = useTranslation('resumes')
  const heading = useId()
  const [editing, edit] = useState<Part>()
  const [saved, setSaved] = useState<Part>()
  const correct = useCorrectResume(resume.id)
  const save = (corrected: Profile) =>
    correct.mutate(corrected, {
      onSuccess: () => {
        setSaved(editing)
        edit(undefined)
        notify({ lamp: 'green', title: t('correct.saved') })
      },
      onError: (error) => notify({ lamp: 'red', title: t('correct.failed'), detail: problemText(error) }),
    })
  const shown = (part: Part): ReactNode => {
    const now = t('read.present')
    if (isBasic(part)) return profile.basics[part]
    if (part === 'work') return lines(profile.work.map((entry) => workLine(entry, now, i18n.language)))
    if (part === 'volunteer')
      return lines(
        (profile.volunteer ?? []).map(({ organization, ...entry }) =>
          workLine({ ...entry, name: organization }, now, i18n.language),
        ),
      )
    if (part === 'education') return lines(profile.education.map((entry) => educationLine(entry, now, i18n.language)))
    if (part === 'projects') return lines(profile.projects.map((entry) => projectLine(entry, now, i18n.language)))
    if (part === 'profiles') return lines(profile.basics.profiles.map(linkLine))
    if (part === 'certificates')
      return lines(profile.certificates.map((entry) => certificateLine(entry, i18n.language)))
    if (part === 'languages')
      return profile.languages
        .map(({ language, fluency }) => (fluency ? `${language} (${fluency})` : language))
        .join(', ')
    return resume.skills.join(', ')
  }
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
        {PARTS.map((part) => (
          <ReadingRow
            key={part}
            name={t(`read.${part}`)}
            doubtful={isDoubtful(resume.confidence, pathOf(part))}
            corrected={isCorrected(resume, pathOf(part))}
            onEdit={() => edit(part)}
            note={saved === part && <AfterCorrection resumeId={resume.id} jobId={jobId} />}
            form={
              editing === part && (
                <EditPart
                  part={part}
                  profile={profile}
                  name={t(`read.${part}`)}
                  saving={correct.isPending}
                  onSave={save}
                  onCancel={() => edit(undefined)}
                />
              )
            }
          >
            {shown(part)}
          </ReadingRow>
        ))}
      </dl>
      <ReadText resumeId={resume.id} />
    </section>
  )
}

/** What follows from a correction, and what does not by itself. */
function AfterCorrection({ resumeId, jobId }: { resumeId: string; jobId: string | undefined }) {
  const { t } = useTranslation('resumes')
  const query = new URLSearchParams({ resume: resumeId, ...(jobId && { job: jobId }) })
  return (
    <p className="mt-1 type-small text-ink-2">
      {t('correct.after')}{' '}
      <TextLink strong to={`${paths.generateQuestions}?${query}`}>
        {t('correct.questions')}
      </TextLink>
    </p>
  )
}

const lines = (entries: ProfileLine[]) =>
  entries.map((line) => (
    <span key={`${line.title} ${line.text}`} className="block">
      <strong>{line.title}</strong>
      {line.text && `, ${line.text}`}
    </span>
  ))

const isCorrected = ({ corrected = [] }: Resume, path: string) =>
  corrected.some((one) => one === path || one.startsWith(`${path}.`))
