import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MarkedAnswerView } from './marked-answer-view.tsx'

const of = (kind: 'gained' | 'missing', points: number) => ({
  kind,
  points,
  label: 'Clear throughout',
  note: 'Each step follows from the one before.',
  criterion: 'clarity' as const,
})

it('says of praise for the whole answer that it was gained, without the caret of what is missing', () => {
  render(<MarkedAnswerView text="I checked the counts." marks={[of('gained', 20)]} />)
  expect(screen.getByText('Gained by the whole answer, note 1')).toBeDefined()
  expect(screen.queryByText('‸')).toBeNull()
})

it('puts the caret where something is missing', () => {
  render(<MarkedAnswerView text="I checked the counts." marks={[of('missing', -12)]} />)
  expect(screen.getByText('Missing, note 1')).toBeDefined()
  expect(screen.getByText('‸')).toBeDefined()
})
