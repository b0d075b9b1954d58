import { EXAMPLE_JOBS } from '@greenroom/contract/job-choices'
import type { JobTemplate } from '@greenroom/contract/jobs'
import knowledge from '#knowledge/posting/templates.json' with { type: 'json' }
import { readPosting } from './read-posting.ts'

let made: JobTemplate[] | undefined

/** Example postings, at least one for each example job type; their lists are what is read from their text. */
export function jobTemplates(): JobTemplate[] {
  made ??= knowledge.templates.map(({ id, example_job, description, ...given }) => ({
    ...readPosting({ text: description.join('\n'), title: given.title, company: given.company }),
    ...given,
    id,
    example_job: exampleJob(example_job),
    description: description.join('\n'),
  }))
  return made
}

function exampleJob(name: string): JobTemplate['example_job'] {
  const known = EXAMPLE_JOBS.find((example) => example === name)
  if (!known) throw new Error(`${name} is no example job`)
  return known
}
