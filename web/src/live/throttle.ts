/** docs/rules.md, Live. Milliseconds. */
export const ANSWER_EVERY = 5000
export const MATCH_EVERY = 3000

export type Throttle<Item> = {
  every: number
  startedAt: number | null
  running: boolean
  /** The newest one that could not start yet. */
  pending: Item | null
}
export type ThrottleEvent<Item> =
  | { type: 'offer'; item: Item; now: number }
  | { type: 'finished'; now: number }
  | { type: 'tick'; now: number }
  | { type: 'clear' }
/** `replaced` is the pending one that a newer one took the place of: say so, do not drop it silently. */
export type ThrottleResult<Item> = { throttle: Throttle<Item>; start: Item | null; replaced: Item | null }

export const initialThrottleState = <Item>(every: number): Throttle<Item> => ({
  every,
  startedAt: null,
  running: false,
  pending: null,
})

/**
 * One at a time and at most one start per `every`: at once where allowed, else the newest one waits for `tick` or
 * `finished`. Whoever offers leaves blank texts out.
 */
export function reduceThrottle<Item>(throttle: Throttle<Item>, event: ThrottleEvent<Item>): ThrottleResult<Item> {
  switch (event.type) {
    case 'offer':
      return { ...go({ ...throttle, pending: event.item }, event.now), replaced: throttle.pending }
    case 'finished':
      return { ...go({ ...throttle, running: false }, event.now), replaced: null }
    case 'tick':
      return { ...go(throttle, event.now), replaced: null }
    case 'clear':
      return { throttle: { ...throttle, pending: null }, start: null, replaced: throttle.pending }
  }
}

/** Whether what is offered now would start now. */
export const mayStart = <Item>({ running, startedAt, every }: Throttle<Item>, now: number): boolean =>
  !running && (startedAt === null || now - startedAt >= every)

function go<Item>(throttle: Throttle<Item>, now: number): { throttle: Throttle<Item>; start: Item | null } {
  if (throttle.pending === null || !mayStart(throttle, now)) return { throttle, start: null }
  return { throttle: { ...throttle, pending: null, running: true, startedAt: now }, start: throttle.pending }
}
