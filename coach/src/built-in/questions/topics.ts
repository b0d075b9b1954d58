import type { KnownJob, KnownResume } from '#coach.ts'
import type { Slots } from './fill.ts'
import { resumeTopics } from './resume-topics.ts'
import { shortName, spokenCompany } from './spoken-name.ts'
import type { Topic } from './topic.ts'

export type Topics = { list: Topic[] }

/** Everything in the resume that is worth a question, and last the topic `nothing` with what any question may name. */
export function collectTopics(resume: KnownResume | undefined, job: KnownJob | undefined): Topics {
  const shared = { ...sharedOfResume(resume), ...sharedOfJob(job) }
  const nothing: Topic = {
    id: 'nothing',
    kind: 'nothing',
    opening: 'nothing',
    source: { kind: 'general' },
    slots: shared,
    themes: [],
    skills: [],
    score: 0,
  }
  return { list: [...(resume ? resumeTopics(resume, job, shared) : []), nothing] }
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
