/**
 * Makes the clock of a page or a process run `speed` times as fast from the moment `began` on, epoch milliseconds of
 * the real clock: Date, and in a page also timers and the pieces of a recording. Everything that works on these stays
 * as it is, also over a reload or a restart, because the moved time follows from the real one.
 */
export function moveClock({ began, speed, timers }) {
  const RealDate = Date
  const now = () => Math.round(began + (RealDate.now() - began) * speed)
  globalThis.Date = new Proxy(RealDate, {
    construct: (Real, parts, made) => Reflect.construct(Real, parts.length > 0 ? parts : [now()], made),
    apply: () => new RealDate(now()).toString(),
    get: (Real, name, asked) => (name === 'now' ? now : Reflect.get(Real, name, asked)),
  })
  if (!timers) return
  for (const name of ['setTimeout', 'setInterval']) {
    const real = globalThis[name].bind(globalThis)
    globalThis[name] = (run, milliseconds = 0, ...rest) => real(run, milliseconds / speed, ...rest)
  }
  const { start } = MediaRecorder.prototype
  MediaRecorder.prototype.start = function startSooner(milliseconds) {
    this.addEventListener('dataavailable', ({ data }) => data.size > 0 && globalThis.pieceMade?.())
    start.call(this, milliseconds === undefined ? undefined : milliseconds / speed)
  }
}

// As `--import`ed into the server: its Date moves; on a signal it tells what it holds after a collection.
if (globalThis.process?.env.MOVED_CLOCK) {
  const { setFlagsFromString } = await import('node:v8')
  const { runInNewContext } = await import('node:vm')
  const { writeFileSync } = await import('node:fs')
  const { isMainThread } = await import('node:worker_threads')
  const { file, ...clock } = JSON.parse(process.env.MOVED_CLOCK)
  moveClock(clock)
  if (isMainThread) {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc')
    process.on('SIGUSR2', () => {
      collect()
      writeFileSync(file, JSON.stringify({ ...process.memoryUsage(), at: performance.now() }))
    })
  }
}
