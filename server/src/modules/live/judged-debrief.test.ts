import { readFile } from 'node:fs/promises'
import { OWN_ENCODER } from '@greenroom/coach/encoder'
import { openJudge } from '@greenroom/coach/judge'
import { debriefCalls } from '@greenroom/contract/debrief'
import { liveCalls } from '@greenroom/contract/live'
import { afterAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { ANSWER, prepareInterview } from '#testing/interview-makers.ts'
import { segment, suggestion } from '#testing/live-makers.ts'
import { makeUser } from '#testing/makers.ts'
import { openReadingHere } from '#testing/reading.ts'

/** With the network that judges, since only it praises. */
const judge = await openJudge(readFile, OWN_ENCODER)
afterAll(() => judge.close())
const test = useTestApp({ coach: openReadingHere({ readAnswer: (request) => judge.read(request) }).coach })

const { putTranscript, putSuggestions } = liveCalls
const { debrief, judgeGiven } = debriefCalls

const YOU = { speaker: 'you' }

describe('the debrief', () => {
  it('judges the answers given when asked to, once, and says what was good', async () => {
    const ada = await makeUser(test().app)
    const { id } = await prepareInterview(ada, 1, { interview_type: 'comprehensive', custom_title: 'Acme: final' })
    const params = { id }
    const suggestions = [
      suggestion('1', 10, 'Tell me about a time you improved something.'),
      suggestion('2', 60, 'Tell me about a conflict in your team.'),
      suggestion('3', 90, 'Any questions?'),
    ]
    const segments = [
      segment('a1', 12, ANSWER, YOU),
      segment('a2', 62, 'We had no conflicts, we were a great team and everybody was nice.', YOU),
    ]
    await ada.call(putSuggestions, { params, body: { suggestions } })
    await ada.call(putTranscript, { params, body: { segments } })
    const read = async () => (await ada.call(debrief, { params })).debrief
    expect(await read()).toMatchObject({ to_judge: ['1', '2'], strengths: [] })
    const first = await ada.call(judgeGiven, { params, body: { id: '1' } })
    expect(first.judgement).toMatchObject({ generated_by: 'built-in' })
    expect(await ada.call(judgeGiven, { params, body: { id: '1' } })).toEqual(first)
    await ada.call(judgeGiven, { params, body: { id: '2' } })
    const after = await read()
    expect(after.to_judge).toEqual([])
    expect(after.questions.map(({ judgement }) => judgement !== undefined)).toEqual([true, true, false])
    expect(after.strengths.length).toBeGreaterThan(0)
    for (const strength of after.strengths) expect(strength).toMatch(/“.+”/)
    expect(after.practise_next.slice(0, 2)).toMatchObject([{ reason: 'no_answer_heard' }, { reason: 'weak_given' }])
    // More of what was said came in later.
    await ada.call(putTranscript, {
      params,
      body: { segments: [segment('a1b', 14, 'And my team kept it.', YOU)] },
    })
    expect((await read()).to_judge).toEqual(['1'])
  })
})
