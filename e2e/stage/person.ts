import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Visit } from './browser.ts'
import { POSTING } from './resume-document.ts'

/** Somebody who has an account already: made by the same calls the screens make, and signed in to this browser. */

export const newEmail = () => `nadia-${randomUUID()}@example.com`
export const PASSWORD = 'quiet-green-room'
const RESUME =
  'Nadia Ferreira\n\nExperience\nData Intern, Halden Rail, Jun 2025 - Sep 2025\n' +
  '- Wrote 14 SQL checks for the nightly load\n- Fewer reports with wrong data since then\n\nSkills\nPython, SQL, Airflow'

/** What the calls made here answer, each a part of it. */
type Made = {
  access_token: string
  user: object
  job: { id: string }
  resume: { id: string; status: string }
  question: { id: string }
  session_id: string
}
export type Call = <Answer = Made>(path: string, body?: object, method?: string) => Promise<Answer>
export type Person = Visit & { call: Call; account: { email: string; username: string; password: string } }

export async function signedIn(visit: Visit, username = 'Nadia Ferreira'): Promise<Person> {
  const { context, url } = visit
  const account = { email: newEmail(), username, password: PASSWORD }
  const { access_token: token, user } = await ask<Made>(url, '/auth/register', account)
  await context.addInitScript(
    ([key, who]) => {
      // Once: who signs out stays signed out.
      if (localStorage.getItem('journey') !== null) return
      localStorage.setItem('journey', 'begun')
      localStorage.setItem('greenroom.token', key)
      localStorage.setItem('greenroom.user', who)
    },
    [token, JSON.stringify(user)] as const,
  )
  return { ...visit, account, call: (path, body, method) => ask(url, path, body, method, token) }
}

/** Gives the job. */
export async function withJob(call: Call, policy = 'unknown'): Promise<string> {
  const { job } = await call('/jobs', { title: 'Graduate Data Engineer', description: POSTING, ai_policy: policy })
  return job.id
}

/** It is read after the answer, and suggestions and questions rest on it. */
export async function withResume(call: Call): Promise<void> {
  const { resume } = await call('/resumes', { text: RESUME })
  const isRead = async () => (await call(`/resumes/${resume.id}`, undefined, 'GET')).resume.status
  await expect.poll(isRead).toBe('completed')
}

async function ask<Answer>(
  url: string,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
  token = '',
): Promise<Answer> {
  const reply = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { success, data, message } = (await reply.json()) as { success: boolean; data: Answer; message: string }
  if (!success) throw new Error(`${method} ${path}: ${reply.status} ${message}`)
  return data
}
