const SECOND = 1000
const MINUTE = 60 * SECOND
/** While these last they are heard, written down and recorded: moved seconds. */
const AWAY = { stream: 20, batch: 30, offline: 40 }

/** What goes wrong in the hour, each at its minute. `happen(at)` lets happen what is due. */
export function troubles({ page, context, connection, sessionId, time, restart, listenAndRecord }) {
  const note = (what) => console.log(`  ${(time.now() / MINUTE).toFixed(1).padStart(4)} min  ${what}`)
  const mendLater = async (seconds) => {
    await time.until(time.now() + seconds * SECOND)
    connection.mend()
    note('the connection is mended')
  }
  const plan = [
    [
      8,
      async () => {
        await connection.cutAtAnswer('POST /api/v1/interviews/generate-answer', 4)
        note('connection killed in the middle of a streamed suggestion')
        await mendLater(AWAY.stream)
      },
    ],
    [
      13,
      async () => {
        note('server killed with SIGKILL')
        await restart()
        note('server there again')
      },
    ],
    [
      19.4,
      async () => {
        await page.reload()
        await listenAndRecord(page)
        note('page reloaded, live and recording again')
      },
      true,
    ],
    [
      26,
      async () => {
        await connection.cutAtAnswer(`PUT /api/v1/interviews/${sessionId}/transcript`)
        note('connection killed after the server took a batch of lines and before it could say so')
        await mendLater(AWAY.batch)
      },
    ],
    [
      43,
      async () => {
        await context.setOffline(true)
        note('browser offline')
        await time.until(time.now() + AWAY.offline * SECOND)
        await context.setOffline(false)
        note('browser online again')
      },
    ],
  ]
  return {
    interruptions: plan.length,
    happen: async (at) => {
      while (plan.length > 0 && at >= plan[0][0] * MINUTE) {
        const [, trouble, isAwaited] = plan.shift()
        const over = trouble()
        if (isAwaited) await over
      }
    },
  }
}
