import type { ReadAnswer } from '@greenroom/coach/coach'

/** Says when an answer could not be read, so that nobody wonders why it is judged otherwise than before. */
export function watchedReading(
  readAnswer: ReadAnswer,
  logger: Record<'warn', (fields: object, message: string) => void>,
): ReadAnswer {
  return async (request) => {
    const read = await readAnswer(request)
    if (!read) logger.warn({}, 'an answer was judged by its words alone, the judge cannot be had')
    return read
  }
}
