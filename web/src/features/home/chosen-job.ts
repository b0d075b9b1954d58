import type { Job } from '@greenroom/contract/jobs'
import { useState } from 'react'
import { session } from '#lib/session.ts'

const keyOf = () => `greenroom.job.${session.get().user?.id ?? 'nobody'}`

/** The job one is preparing for: the one picked last on this device, else the newest. */
export function useChosenJob(jobs: readonly Job[]) {
  const [picked, setPicked] = useState(rememberedJob)
  const pick = (id: string) => {
    setPicked(id)
    rememberJob(id)
  }
  return { chosen: jobs.find(({ id }) => id === picked) ?? jobs[0], pick }
}

/** Keeps which job is prepared for on this device. Without storage it is remembered until the page is left. */
export function rememberJob(id: string) {
  try {
    localStorage.setItem(keyOf(), id)
  } catch {}
}

/** The id that was kept last, whether or not there is still such a job. */
export function rememberedJob(): string | undefined {
  try {
    return localStorage.getItem(keyOf()) ?? undefined
  } catch {
    return undefined
  }
}

/** Employer, place and pay in one line, as far as they are known. */
export const jobFacts = ({ company, location, salary_range }: Job) =>
  [company, location, salary_range].filter(Boolean).join(', ')
