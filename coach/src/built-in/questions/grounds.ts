import { type BankOccupation, bankOccupationOf } from '#built-in/questions/bank.ts'
import type { Slots } from '#built-in/questions/fill.ts'
import type { Ground } from '#built-in/questions/ground.ts'
import { jobGrounds } from '#built-in/questions/job-grounds.ts'
import { resumeGrounds } from '#built-in/questions/resume-grounds.ts'
import { shortName, spokenCompany } from '#built-in/questions/spoken-name.ts'
import type { KnownJob, KnownResume } from '#coach.ts'

export type Grounds = { list: Ground[]; occupation?: BankOccupation }

/** Everything in resume and job that is worth a question; at least the ground `nothing`. */
export function collectGrounds(resume: KnownResume | undefined, job: KnownJob | undefined): Grounds {
  const shared = { ...sharedOfResume(resume), ...sharedOfJob(job) }
  const list = [
    ...(resume ? resumeGrounds(resume, job, shared) : []),
    ...(job ? jobGrounds(job, resume, shared) : []),
    {
      id: 'nothing',
      kind: 'nothing',
      lead: 'nothing',
      source: { kind: 'general' },
      slots: shared,
      themes: [],
      skills: [],
      weight: 0,
    } satisfies Ground,
  ]
  const title = job?.title ?? resume?.profile.work[0]?.position ?? resume?.profile.basics.label ?? ''
  const occupation = bankOccupationOf(title)
  return { list, ...(occupation ? { occupation } : {}) }
}

/** Slots that any question may use. */
function sharedOfResume(resume: KnownResume | undefined): Slots {
  const latest = resume?.profile.work.find((entry) => entry.name)
  return { latest_employer: shortName(latest?.name) ?? latest?.name, latest_position: latest?.position }
}

function sharedOfJob(job: KnownJob | undefined): Slots {
  if (!job) return {}
  return { company: spokenCompany(job.company), job_title: spokenTitle(job.title) }
}

/** A job title as it is said aloud: without place, department and what else stands behind a comma or dash. */
function spokenTitle(title: string): string | undefined {
  const plain = title
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .trim()
  const head = plain.split(/\s[-–—|(]|[,(:]|\s(?:in the|at the|for the|within)\s/)[0]?.trim() ?? ''
  const words = head.split(' ').length
  return head && words <= 6 ? head : undefined
}
