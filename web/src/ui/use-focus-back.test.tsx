import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useFocusBack } from './use-focus-back.ts'

function Row() {
  const [open, setOpen] = useState(false)
  const pencil = useFocusBack<HTMLButtonElement>(open)
  if (open)
    return (
      <>
        <input aria-label="Name" />
        <button type="button" onClick={() => setOpen(false)}>
          Save
        </button>
      </>
    )
  return (
    <button type="button" ref={pencil} onClick={() => setOpen(true)}>
      Correct
    </button>
  )
}

it('gives the focus back to what opened a form, and takes it from nobody at first', async () => {
  render(<Row />)
  expect(document.activeElement).toBe(document.body)
  await userEvent.click(screen.getByRole('button', { name: 'Correct' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Correct' }))
})
