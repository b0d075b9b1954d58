import type { Page } from 'playwright-core'
import type { Visit } from './browser.ts'
import { newEmail, PASSWORD, type Person, signedIn } from './person.ts'
import { POSTING, resumePdf } from './resume-document.ts'

/** What a person does on the way, by what they see: roles and names, never selectors. */

export async function register(page: Page, name = 'Nadia Ferreira') {
  const email = newEmail()
  await page.goto('/register')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return email
}

export async function addJob(page: Page) {
  await page.getByRole('link', { name: 'Add New Jobs' }).first().click()
  await page.getByLabel('Job title').fill('Graduate Data Engineer')
  await page.getByLabel('Job description').fill(POSTING)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL('**/resume')
}

/** The file button of the resume step; the job step before it has one for a screenshot. */
export const resumeFile = (page: Page) =>
  page.locator('label', { hasText: /Drop your resume here|Please upload|File size/ }).locator('input[type=file]')

export async function uploadResume(page: Page) {
  await resumeFile(page).setInputFiles({
    name: 'nadia-ferreira.pdf',
    mimeType: 'application/pdf',
    buffer: await resumePdf(),
  })
  await page.getByRole('heading', { name: 'What was read from your resume' }).waitFor()
}

/** Somebody signed in, on the first of the eight questions of a mock interview. */
export async function inMockInterview(visit: Visit): Promise<Person & { session: string }> {
  const person = await signedIn(visit)
  const { session_id: session } = await person.call('/interviews', { interview_type: 'mock', total_questions: 8 })
  await person.page.goto(`/mock-interview?session=${session}`)
  await onQuestion(person.page, 1)
  return { ...person, session }
}

/** Waits until this question is the one being asked. */
export const onQuestion = (page: Page, number: number) =>
  page.getByText(`Question ${number} of 8`).filter({ visible: true }).first().waitFor()

export const ANSWER =
  'At Halden Rail I owned the nightly timetable load. It took three hours, so the morning report was late. I moved the ' +
  'slow joins into Airflow tasks that ran side by side, measured each one, and cut it to forty minutes. Since then the ' +
  'report was on time every day for two months.'
