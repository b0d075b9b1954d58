import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import AnswerMarkdown from './answer-markdown.tsx'

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

describe('a table that a model writes', () => {
  it('is a table, with what stands in its cells and around it', () => {
    render(
      <AnswerMarkdown
        text={'Compare them:\n| Option | Cost |\n|:--|--:|\n| **Rebuild** | `a|b` |\n| Buy |\n\nThen say which.'}
      />,
    )
    expect(rows()).toEqual([
      ['Option', 'Cost'],
      ['Rebuild', 'a|b'],
      ['Buy', ''],
    ])
    expect(screen.getByText('Rebuild').tagName).toBe('STRONG')
    expect(screen.getAllByRole('columnheader')[1]?.getAttribute('style')).toMatch(/text-align: ?right/)
    expect(screen.getByText('Compare them:')).toBeTruthy()
    expect(screen.getByText('Then say which.')).toBeTruthy()
  })

  it('may come without outer bars, and in a list', () => {
    render(<AnswerMarkdown text={'- First:\n\n  Day | Trains\n  --- | ---\n  Monday | 4'} />)
    expect(rows()).toEqual([
      ['Day', 'Trains'],
      ['Monday', '4'],
    ])
  })

  it.each([
    'Bash a | b and c | d.\nNo table here.',
    '| only | a head |',
    '| a | b |\n| --- |\n| c |',
    'yes\n---\nno',
    '|',
    '||\n||',
    '',
  ])('is not made of %j', (text) => {
    render(<AnswerMarkdown text={text} />)
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('of many rows is drawn whole, beside ten thousand bars that are none', () => {
    render(<AnswerMarkdown text={`| a | b |\n|---|---|\n${'| 1 | 2 |\n'.repeat(300)}\n\n${'|'.repeat(10_000)}`} />)
    expect(rows()).toHaveLength(301)
  })
})
