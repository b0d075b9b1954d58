import { EXAMPLE_JOBS } from '@greenroom/contract/job-choices'
import { JobTemplate, MAX_TYPED_DESCRIPTION_LENGTH, MAX_TYPED_TITLE_LENGTH } from '@greenroom/contract/jobs'
import { describe, expect, it } from 'vitest'
import { jobTemplates } from './templates.ts'

describe('example postings', () => {
  it.each(EXAMPLE_JOBS)('%s: one that fits the fields and is read as it was meant', (example) => {
    const template = JobTemplate.parse(jobTemplates().find(({ example_job }) => example_job === example))
    expect(template.title.length).toBeLessThanOrEqual(MAX_TYPED_TITLE_LENGTH)
    expect(template.description.length).toBeLessThanOrEqual(MAX_TYPED_DESCRIPTION_LENGTH)
    expect(template.responsibilities).toHaveLength(5)
    expect(template.requirements).toHaveLength(7)
    expect(template.skills_required.length).toBeGreaterThanOrEqual(3)
    expect(template.job_type).toBe('full-time')
  })

  it('have ids of their own', () => {
    const ids = jobTemplates().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
