import type { KnownJob, KnownResume } from '#coach.ts'
import { type BankOccupation, bankOccupationOf } from './bank.ts'
import type { Slots } from './fill.ts'
import { jobTopics } from './job-topics.ts'
import { resumeTopics } from './resume-topics.ts'
import { shortName, spokenCompany } from './spoken-name.ts'
import type { Topic } from './topic.ts'

export type Topics = { list: Topic[]; occupation?: BankOccupation }

/** Everything in resume and job that is worth a question; at least the topic `nothing`. */
export function collectTopics(resume: KnownResume | undefined, job: KnownJob | undefined): Topics {
  const shared = { ...sharedOfResume(resume), ...sharedOfJob(job) }
  const list = [
    ...(resume ? resumeTopics(resume, job, shared) : []),
    ...(job ? jobTopics(job, resume, shared) : []),
    {
      id: 'nothing',
      kind: 'nothing',
      opening: 'nothing',
      source: { kind: 'general' },
      slots: shared,
      themes: [],
      skills: [],
      score: 0,
    } satisfies Topic,
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
