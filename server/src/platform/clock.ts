/** The only source of time of the server, so that tests can move it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
