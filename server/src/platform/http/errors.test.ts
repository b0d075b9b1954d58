import { Writable } from 'node:stream'
import { planCalls } from '@greenroom/contract/plans'
import { speechCalls } from '@greenroom/contract/speech'
import pino from 'pino'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const lines: string[] = []
const into = new Writable({
  write(line, _encoding, done) {
    lines.push(String(line))
    done()
  },
})
const test = useTestApp({ logger: pino(into) })

it('what the operator chose not to set up is no fault in the log', async () => {
  const person = await makeUser(test().app)
  const { id } = await startInterview(person, 1)
  const spoken = await person.send(speechCalls.speak, { body: { text: 'Hello', session_id: id } })
  expect(spoken).toMatchObject({ status: 501, code: 'speech_not_configured' })
  const paid = await person.send(planCalls.checkout, { body: { plan: 'pro' } })
  expect(paid).toMatchObject({ status: 501, code: 'billing_not_configured' })
  expect(lines.join('')).toContain('"status":501')
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([])
})
