import type { Meaning } from '@greenroom/coach/coach'

/** Says when a meaning could not be had, so that nobody wonders why an answer is judged otherwise than before. */
export function watchedMeaning(
  meaning: Meaning,
  logger: Record<'warn', (fields: object, message: string) => void>,
): Meaning {
  return async (texts) => {
    const vectors = await meaning(texts)
    if (vectors.includes(undefined))
      logger.warn({}, 'an answer was judged by its words alone, its meaning cannot be had')
    return vectors
  }
}
