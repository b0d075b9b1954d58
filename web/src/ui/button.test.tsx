import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Button } from './button.tsx'

it('takes a double click as one, and two presses of a key as two', () => {
  let presses = 0
  render(
    <Button
      onClick={() => {
        presses += 1
      }}
    >
      Delete
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Delete' })
  fireEvent.click(button, { detail: 1 })
  fireEvent.click(button, { detail: 2 })
  expect(presses).toBe(1)
  fireEvent.click(button, { detail: 0 })
  expect(presses).toBe(2)
})
