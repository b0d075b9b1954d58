import type { ResumeChangeBody } from '@greenroom/contract/resume-changes'
import type { z } from 'zod'
import type { Owned } from '#platform/ownership.ts'
import { requireFound } from '#platform/ownership.ts'
import { Problem } from '#platform/problems.ts'
import type { ChangeRepo } from './change-repo.ts'
import { correct } from './corrections.ts'
import { plainFilename } from './filename.ts'
import type { ResumeRow } from './tables.ts'

type Change = z.output<typeof ResumeChangeBody>

/**
 * Renames a resume, corrects what was read of it, and makes it the default.
 * @throws 409 `resume_not_ready` for the last two while it has not been read, or is being read anew.
 */
export async function changeResume({ changes }: { changes: ChangeRepo }, resume: Owned<ResumeRow>, change: Change) {
  const { filename, profile, is_default } = change
  let changed = resume
  if (is_default && resume.status !== 'completed') throw new Problem('resume_not_ready')
  if (profile) {
    if (resume.status !== 'completed' || resume.profile === null) throw new Problem('resume_not_ready')
    const done = await changes.correct(resume, correct({ ...resume, profile: resume.profile }, profile))
    if (!done) throw new Problem('resume_not_ready')
    changed = done
  }
  if (is_default !== undefined) changed = requireFound(await changes.setDefault(changed, is_default))
  return filename ? requireFound(await changes.rename(changed, plainFilename(filename, changed.filename))) : changed
}
