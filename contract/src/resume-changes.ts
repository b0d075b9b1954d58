import { z } from 'zod'
import { ById, call } from './call.ts'
import { Profile } from './profile.ts'
import { OneResume } from './resumes.ts'

/** Characters of a profile as JSON; that of the longest resume has a third of it. */
const MAX_PROFILE_LENGTH = 60_000

/** A name, corrections (the whole profile as the person wants it, of which what differs is kept), and the default. */
export const ResumeChangeBody = z.object({
  filename: z.string().trim().min(1).max(255).optional(),
  profile: Profile.refine(
    (profile) => JSON.stringify(profile).length <= MAX_PROFILE_LENGTH,
    'At most 60,000 characters in all',
  ).optional(),
  /** True takes the place of the former default; false leaves none, and the newest is used again. */
  is_default: z.boolean().optional(),
})

/** Apart from the other calls about resumes, so that only the page that corrects them has to load it. */
export const resumeChangeCalls = {
  update: call({
    method: 'PUT',
    path: '/resumes/:id',
    summary:
      'Rename a resume, make it the default, or correct what was read of it; later readings leave corrections alone',
    params: ById,
    body: ResumeChangeBody,
    output: OneResume,
  }),
}
