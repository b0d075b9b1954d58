import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { ChipGroup } from './chip-group.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FileDrop } from './file-drop.tsx'
import { LineChart } from './line-chart.tsx'
import { RichText } from './rich-text.tsx'
import { Skeleton } from './skeleton.tsx'
import { TextInput } from './text-input.tsx'

describe('a button', () => {
  it('does nothing more while it works, and says so', async () => {
    const press = vi.fn()
    render(
      <Button working onClick={press}>
        Save
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(press).not.toHaveBeenCalled()
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  })

  it('has the reason beside it when it is disabled', () => {
    render(
      <Button disabled reason="Choose a job first">
        Start
      </Button>,
    )
    const described = screen.getByRole('button').getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('Choose a job first')
  })
})

describe('a field', () => {
  it('is described by its error, and by its hint again when that is gone', () => {
    const view = render(<TextInput label="Job title" hint="As in the posting" error="Please enter job title" />)
    const input = screen.getByLabelText('Job title')
    const words = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
    expect(words()).toBe('Please enter job title')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    view.rerender(<TextInput label="Job title" hint="As in the posting" />)
    expect(words()).toBe('As in the posting')
  })
})

describe('chips', () => {
  it('are one choice out of several, moved by arrow keys', async () => {
    render(<Levels />)
    screen.getByRole('radiogroup', { name: 'Level' })
    await userEvent.click(screen.getByRole('radio', { name: 'B' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'B' }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A' }).checked).toBe(false)
  })
})

describe('a confirmation', () => {
  it('stays open while the action works', async () => {
    const change = vi.fn()
    const rest = {
      open: true,
      onOpenChange: change,
      title: 'Delete it?',
      confirm: 'Delete',
      onConfirm: () => undefined,
    }
    const view = render(<ConfirmDialog {...rest} working />)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(change).not.toHaveBeenCalled()
    view.rerender(<ConfirmDialog {...rest} />)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(change).toHaveBeenCalledWith(false)
  })
})

describe('a place for files', () => {
  it('hands over the file that was picked, also the same one twice', async () => {
    const take = vi.fn()
    render(<FileDrop title="Drop your resume here" hint="PDF" accept=".pdf" onFile={take} />)
    const file = new File(['x'], 'mei.pdf', { type: 'application/pdf' })
    await userEvent.upload(screen.getByLabelText(/Drop your resume here/), file)
    await userEvent.upload(screen.getByLabelText(/Drop your resume here/), file)
    expect(take).toHaveBeenCalledTimes(2)
  })
})

describe('a chart', () => {
  it('has its points in a table for screen readers', () => {
    const points = [
      { id: '1', label: '3 Nov', value: 58 },
      { id: '2', label: '20 Nov', value: 72 },
    ]
    render(<LineChart title="Score, last 2 interviews" points={points} />)
    const table = screen.getByRole('table', { name: 'Score, last 2 interviews' })
    expect(table.textContent).toContain('3 Nov58')
    expect(table.textContent).toContain('20 Nov72')
  })
})

describe('a text with parts', () => {
  it('puts each part where the language has it', () => {
    render(
      <p>
        <RichText text="<2>Terms</2> and <1>Privacy</1>." parts={{ 1: (w) => <b>{w}</b>, 2: (w) => <i>{w}</i> }} />
      </p>,
    )
    expect(screen.getByText(/and/).innerHTML).toBe('<i>Terms</i> and <b>Privacy</b>.')
  })
})

describe('a skeleton', () => {
  it('tells what is awaited to screen readers at once and to everyone after four seconds', async () => {
    vi.useFakeTimers()
    try {
      render(<Skeleton awaited="Loading interview records..." />)
      const words = screen.getByText('Loading interview records...')
      expect(words.className).toContain('sr-only')
      await act(() => vi.advanceTimersByTimeAsync(4000))
      expect(screen.getByText('Loading interview records...').className).not.toContain('sr-only')
    } finally {
      vi.useRealTimers()
    }
  })
})

const options = ['a', 'b'].map((value) => ({ value, label: value.toUpperCase() }))

function Levels() {
  const [level, setLevel] = useState<string>('a')
  return <ChipGroup legend="Level" options={options} value={level} onChange={setLevel} />
}
