/** From so many milliseconds on a task keeps somebody waiting who presses something. */
const LONG = 50
/** Shifts belong together while they follow each other within a second, for five at most. */
const [GAP, WINDOW] = [1000, 5000]

/**
 * What Chromium traced of one page load, in milliseconds from its beginning: the first words, the largest paint, the worst
 * group of layout shifts (a score, 0 is none), and for how long it was blocked after the first words.
 */
export function figuresOf(events, address) {
  const began = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith(address),
  )
  if (!began) throw new Error(`The trace does not have ${address}.`)
  const { frame } = began.args
  const at = ({ ts }) => (ts - began.ts) / 1000
  const ours = events.filter((event) => event.ts >= began.ts && event.pid === began.pid)
  const ofFrame = (name) =>
    ours.filter((event) => event.name === name && (event.args.frame ?? event.args.data?.frame) === frame)
  const paint = at(required(ofFrame('firstContentfulPaint')[0], 'a first paint'))
  const largest = at(required(ofFrame('largestContentfulPaint::Candidate').at(-1), 'a largest paint'))
  const shifts = ofFrame('LayoutShift')
    .filter(({ args }) => !args.data.had_recent_input)
    .map((event) => ({ at: Math.round(at(event)), score: event.args.data.weighted_score_delta }))
  return { paint, largest, shifts, shift: worstGroup(shifts), blocked: blockedAfter(paint, ours, began.tid, at) }
}

function worstGroup(shifts) {
  let [worst, sum, first, last] = [0, 0, 0, Number.NEGATIVE_INFINITY]
  for (const { at, score } of shifts.toSorted((one, other) => one.at - other.at)) {
    if (at - last > GAP || at - first > WINDOW) [sum, first] = [0, at]
    sum += score
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}

function blockedAfter(paint, events, thread, at) {
  const tasks = events.filter(({ name, tid, ph }) => name === 'RunTask' && tid === thread && ph === 'X')
  required(tasks[0], 'tasks')
  return tasks.reduce((sum, task) => {
    const end = at(task) + task.dur / 1000
    const length = end - Math.max(at(task), paint)
    return sum + Math.max(0, length - LONG)
  }, 0)
}

function required(event, what) {
  if (!event) throw new Error(`The trace does not have ${what}.`)
  return event
}
