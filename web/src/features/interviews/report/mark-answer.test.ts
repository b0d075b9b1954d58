import type { Mark } from '@greenroom/contract/answers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markAnswer } from './mark-answer.ts'

const mark = (kind: Mark['kind'], quote?: string): Mark => ({
  kind,
  points: kind === 'gained' ? 6 : -4,
  label: quote ?? 'Missing',
  note: '',
  criterion: 'evidence',
  ...(quote === undefined ? {} : { quote }),
})
const shown = (answer: string, marks: Mark[]) =>
  markAnswer(answer, marks)
    .stretches.map(({ text, numbers }) => (numbers.length > 0 ? `[${text}]${numbers.join(',')}` : text))
    .join('')

describe('markAnswer', () => {
  it('numbers the marks in reading order, whatever order they come in, and what is missing last', () => {
    const answer = 'I checked the row counts first. We loaded Sunday again.'
    const marks = [mark('missing'), mark('lost', 'We loaded Sunday again'), mark('gained', 'checked the row counts')]
    expect(shown(answer, marks)).toBe('I [checked the row counts]1 first. [We loaded Sunday again]2.')
    expect(markAnswer(answer, marks).unplaced).toMatchObject([{ number: 3, kind: 'missing' }])
  })

  it('finds a quote although a line was broken or a capital written', () => {
    expect(shown('I checked\nthe ROW counts.', [mark('gained', 'checked the row counts')])).toBe(
      'I [checked\nthe ROW counts]1.',
    )
  })

  it('takes the next place of words that stand twice', () => {
    expect(shown('we won and we won', [mark('gained', 'we won'), mark('lost', 'we won')])).toBe(
      '[we won]1 and [we won]2',
    )
  })

  it('puts two notes on the same words when they overlap', () => {
    expect(shown('the team was happy', [mark('lost', 'team was'), mark('lost', 'was happy')])).toBe(
      'the [team was]1,2 happy',
    )
  })

  it('does not lose the note of a quote that is not in the answer', () => {
    const { unplaced } = markAnswer('short', [mark('gained', 'not there')])
    expect(unplaced).toHaveLength(1)
  })

  it('never changes the answer, and keeps every mark', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.record({ from: fc.nat(30), length: fc.nat(12), text: fc.string() }), { maxLength: 6 }),
        (answer, picks) => {
          const marks = picks.flatMap(({ from, length, text }) => [
            mark('gained', answer.slice(from, from + length)),
            mark('lost', text),
            mark('missing'),
          ])
          const result = markAnswer(answer, marks)
          expect(result.stretches.map((stretch) => stretch.text).join('')).toBe(answer)
          const numbers = [...result.marks, ...result.unplaced].map((numbered) => numbered.number)
          expect(numbers).toEqual(marks.map((_, at) => at + 1))
        },
      ),
    )
  })
})
