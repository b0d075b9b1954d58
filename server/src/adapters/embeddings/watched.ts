/**
 * Says when a network could not be asked, so that nobody wonders why something is read otherwise than before.
 * @param message what happens without it
 */
export function watched<Request, Found>(
  ask: (request: Request) => Promise<Found | undefined>,
  logger: Record<'warn', (fields: object, message: string) => void>,
  message: string,
): (request: Request) => Promise<Found | undefined> {
  return async (request) => {
    const found = await ask(request)
    if (found === undefined) logger.warn({}, message)
    return found
  }
}
