import { describe, expect, it } from 'vitest'
import { useBrowser } from '#stage/browser.ts'
import { signedIn } from '#stage/person.ts'
import { resumePdf } from '#stage/resume-document.ts'
import { resumeFile } from '#stage/steps.ts'

const visit = useBrowser()
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

describe('files that are no resume', () => {
  it('each get their own clear text, and the next try still works', async () => {
    const { page, problems } = await signedIn(await visit())
    await page.goto('/resume')
    const chosen = resumeFile(page)

    await chosen.setInputFiles(file('holiday.png', Buffer.from('89504e470d0a1a0a', 'hex')))
    await page.getByText('Please upload PDF or Word document').waitFor()

    await chosen.setInputFiles(file('huge.pdf', Buffer.alloc(11 * 1024 * 1024, 1)))
    await page.getByText('File size cannot exceed 10MB').waitFor()

    // Named like a resume, but its bytes are a zip of something else.
    await chosen.setInputFiles(file('resume.pdf', Buffer.from('504b0304140000000000', 'hex')))
    await page.getByText('Please upload PDF or Word document').waitFor()

    await chosen.setInputFiles(file('broken.pdf', Buffer.from('%PDF-1.7\nnothing more')))
    await page.getByText('Your upload is kept, so you can try again.').waitFor()
    expect(await page.getByText('Nadia').count()).toBe(0)

    await page.getByRole('button', { name: 'Replace' }).click()
    await resumeFile(page).setInputFiles(file('real.pdf', await resumePdf()))
    await page.getByRole('heading', { name: 'What was read from your resume' }).waitFor()
    expect(problems).toEqual([])
  })

  it('asks for content before an empty text is sent', async () => {
    const { page } = await signedIn(await visit())
    await page.goto('/resume')
    await page.getByRole('button', { name: 'Create Resume' }).click()
    await page.getByText('Please enter resume content').waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Please upload resume or enter resume content first').waitFor()
  })
})
