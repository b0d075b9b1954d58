import { jobTemplates } from '@greenroom/coach/posting-fields'
import { jobCalls } from '@greenroom/contract/jobs'
import type { Routes } from '#platform/http/routes.ts'
import { messageText } from '#platform/messages.ts'
import { fieldProblem } from '#platform/problems.ts'
import type { PostingImport } from './import-posting.ts'

/** Where postings come from other than by typing: web pages, screenshots and examples. */
export function postingRoutes(routes: Routes, postings: PostingImport) {
  routes.handle(jobCalls.analyzeUrl, async ({ body, language }) => ({
    job: await postings.fromUrl(body.url, language),
  }))
  routes.handle(jobCalls.analyzeImage, async ({ upload, language }) => {
    if (!upload) throw fieldProblem('image', messageText('picture_missing', language))
    return postings.fromPicture(upload.bytes, language)
  })
  routes.handle(jobCalls.templates, async () => ({ templates: jobTemplates() }))
}
