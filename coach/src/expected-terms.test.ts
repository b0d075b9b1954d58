import { Profile } from '@greenroom/contract/profile'
import { expect, it } from 'vitest'
import { expectedTerms } from './expected-terms.ts'

const resume = {
  text: '',
  skills: ['Python', 'dbt', 'Teamwork'],
  profile: Profile.parse({
    basics: { name: 'Nadia Ferreira' },
    work: [{ name: 'Halden  Rail' }, { position: 'Volunteer' }],
    education: [{ institution: 'University of Leeds' }],
    projects: [{ name: 'Tidewatch' }],
  }),
}
const job = {
  title: 'Data Engineer',
  company: 'Corvane',
  description: '',
  requirements: [],
  responsibilities: [],
  skills_required: ['Airflow', 'python', 'Communication'],
  experience_level: 'Graduate' as const,
}

it('the names and terms of resume, job and questions are each there once, the job last', () => {
  expect(expectedTerms({ resume, job }, ['How would you move a job from cron to Kafka?'])).toEqual([
    'University of Leeds',
    'Tidewatch',
    'dbt',
    'Halden Rail',
    'Kafka',
    'python',
    'Airflow',
    'Nadia Ferreira',
    'Corvane',
    'Data Engineer',
  ])
})

it('without resume, job and questions there are none', () => {
  expect(expectedTerms({}, [])).toEqual([])
})
