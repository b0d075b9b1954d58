import type { TranscriptSegment } from '@greenroom/contract/live'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CopilotState } from './state.ts'
import { useGentleNotes } from './use-gentle-notes.ts'

const ASKED = Date.parse('2026-11-20T09:00:00.000Z')
/** Whoever said little and stops for six seconds is asked to go on. */
const HEARD = ASKED + 20_000
const NOW = HEARD + 8000

const answered = (text: string): CopilotState => {
  const line = { id: 's1', timestamp: new Date(HEARD).toISOString(), segmentType: 'sentence' as const }
  const question = { id: 'q1', question: '为什么选我们？', answer: '', timestamp: new Date(ASKED).toISOString() }
  return {
    segments: [{ ...line, text, confidence: 0.9, duration: 12 } satisfies TranscriptSegment],
    current: null,
    interim: null,
    suggestions: [{ ...question, isGenerating: false, status: 'generated', match: { is: 'none' } }],
    clearedMatch: null,
    cleared: { segments: 0, suggestions: 0 },
    answerEverything: false,
    help: 'full',
    heardAt: HEARD,
    awaitedSince: null,
  }
}
function promptAfter(text: string) {
  const state = answered(text)
  const { result, rerender } = renderHook((now: number) => useGentleNotes(state, 28, now), { initialProps: HEARD })
  rerender(NOW)
  return result.current.prompt
}

it('asks who stops after a few words of Chinese to go on', () => {
  expect(promptAfter('我喜欢数据。')).toBe('go_on')
})

it('takes a whole answer in Chinese, which has no spaces, as finished', () => {
  const answer =
    '我上一份工作负责数据仓库，夜里的任务经常失败，所以我先加了行数检查，后来三个月里没有再丢过一天的数据。'
  expect(promptAfter(answer)).toBeNull()
})
