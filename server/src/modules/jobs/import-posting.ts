import type { Coach } from '@greenroom/coach/coach'
import { withKnown } from '@greenroom/coach/posting-fields'
import type { JobDraft } from '@greenroom/contract/jobs'
import type { PageFailure, PageReader } from '#adapters/page-reader/port.ts'
import type { PictureFailure, PictureReader } from '#adapters/pictures/port.ts'
import type { Language } from '#platform/language.ts'
import { type MessageKey, messageText } from '#platform/messages.ts'
import { fieldProblem, Problem } from '#platform/problems.ts'

const TRY_AGAIN_SECONDS = 10

type Dependencies = { coach: Pick<Coach, 'readPosting'>; pages: PageReader; pictures: PictureReader }
export type PostingImport = ReturnType<typeof createPostingImport>

/** Postings read out of web pages and screenshots into drafts; nothing is saved. */
export function createPostingImport({ coach, pages, pictures }: Dependencies) {
  return {
    async fromUrl(url: string, language: Language): Promise<JobDraft> {
      if (!URL.canParse(url)) throw fieldProblem('url', messageText('url_malformed', language))
      const reading = await pages.read(url, language)
      if (reading.kind === 'refused') throw new Problem('url_not_allowed')
      if (reading.kind === 'failed') throw pageProblem(reading.reason)
      const { posting } = reading
      if (!posting) throw new Problem('page_not_readable', { message: 'page_without_posting' })
      return withKnown(await coach.readPosting(posting), posting)
    },

    async fromPicture(bytes: Uint8Array, language: Language): Promise<{ job: JobDraft; text: string }> {
      const reading = await pictures.read(bytes)
      if (reading.kind === 'failed') throw pictureProblem(reading.reason, language)
      return { job: await coach.readPosting(reading.posting), text: reading.posting.text }
    },
  }
}

const busy = () => new Problem('reading_busy', { retryAfter: TRY_AGAIN_SECONDS })

const pageProblem = (reason: PageFailure) =>
  reason === 'busy' ? busy() : new Problem('page_not_readable', { message: `page_${reason}` })

function pictureProblem(reason: PictureFailure, language: Language): Problem {
  if (reason === 'busy') return busy()
  const message: MessageKey = `picture_${reason}`
  if (reason === 'unsupported') return new Problem('unsupported_file_type', { message })
  if (reason === 'large') return new Problem('file_too_large', { message })
  return new Problem('validation_failed', {
    message,
    details: [{ path: 'image', message: messageText(message, language) }],
  })
}
