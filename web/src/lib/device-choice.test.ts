import { afterEach, describe, expect, test, vi } from 'vitest'
import { deviceChoice } from './device-choice.ts'

const choice = deviceChoice('test-colour', ['red', 'blue'])

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.removeItem('greenroom.test-colour')
})

describe('a choice on this device', () => {
  test('is there at the next visit', () => {
    choice.keep('blue')
    expect(deviceChoice('test-colour', ['red', 'blue']).read()).toBe('blue')
  })

  test('can be forgotten', () => {
    choice.keep('red')
    choice.keep(undefined)
    expect(choice.read()).toBeUndefined()
  })

  test('is nothing where something unknown is stored', () => {
    localStorage.setItem('greenroom.test-colour', 'green')
    expect(choice.read()).toBeUndefined()
  })

  test('costs nothing where the browser refuses storage', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    choice.keep('red')
    choice.keep(undefined)
    expect(choice.read()).toBeUndefined()
  })
})

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
