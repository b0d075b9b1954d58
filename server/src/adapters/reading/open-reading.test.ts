import diagnostics from 'node:diagnostics_channel'
import { readFile } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openReading } from './open-reading.ts'

type Pair = { id: string; title: string; company: string; resume: string[]; posting: string[] }

it('reads the texts of several people in one process, as what the coach knows takes seconds to load', {
  timeout: 60_000,
}, async () => {
  const file = new URL('../../../../bench/questions/pairs.json', import.meta.url)
  const pairs: Pair[] = JSON.parse(await readFile(file, 'utf8'))
  const reading = openReading({
    owner: () => 'nadia',
    onFailure: () => undefined,
    limits: { seconds: 60, startSeconds: 600 },
  })
  onTestFinished(() => reading.close())
  let started = 0
  const count = () => {
    started += 1
  }
  diagnostics.subscribe('child_process', count)
  onTestFinished(() => void diagnostics.unsubscribe('child_process', count))
  for (const { id, title, company, resume: lines, posting } of [...pairs, ...pairs]) {
    const { text, resume } = await reading.texts.readResume(lines.join('\n'))
    const job = await reading.coach.readPosting({ text: posting.join('\n'), title, company })
    const slots = [
      { question_type: 'technical', difficulty: 'medium' },
      { question_type: 'behavioral', difficulty: 'hard' },
    ] as const
    await reading.coach.writeQuestions({ resume: { text, ...resume }, job, slots: [...slots], avoid: [], seed: id })
  }
  expect(started).toBe(1)
})
