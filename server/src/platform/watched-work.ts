import { tracingChannel } from 'node:diagnostics_channel'

/** Named by what the program does, never by texts or ids of people. */
export type Work = { kind: 'query' | 'task'; name: string }

/** Whoever wants to know how long things take listens here; while nobody does it costs nothing. */
export const workChannel = tracingChannel<unknown, Work>('greenroom.work')

export const watchWork = <Result>(work: () => Work, run: () => Promise<Result>): Promise<Result> =>
  workChannel.hasSubscribers ? workChannel.tracePromise(run, work()) : run()
