import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CodeWords, spokenWords } from './code-words.tsx'

it.each([
  ['What do `let` and `var` do?', ['let', 'var'], 'What do let and var do?'],
  ['Why SQL?', [], 'Why SQL?'],
  ['A ` alone, and `` empty', [], 'A ` alone, and `` empty'],
])('%s', (text, code, words) => {
  const { container } = render(<CodeWords text={text} />)
  expect([...container.querySelectorAll('code')].map((one) => one.textContent)).toEqual(code)
  expect(container.textContent).toBe(words)
  expect(spokenWords(text)).toBe(words)
})
