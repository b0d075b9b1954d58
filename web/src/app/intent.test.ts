import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onIntent, watchIntent } from './intent.ts'

let heard: string[]
let end: () => void
let forget: () => void
beforeEach(() => {
  vi.useFakeTimers()
  heard = []
  forget = onIntent((pathname) => heard.push(pathname))
  end = watchIntent()
})
afterEach(() => {
  end()
  forget()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

function link(href: string) {
  const made = document.createElement('a')
  made.href = href
  made.innerHTML = '<span>There</span>'
  document.body.append(made)
  return made
}
const sign = (element: Element | null, type: string) => element?.dispatchEvent(new Event(type, { bubbles: true }))

it.each(['pointerover', 'focusin', 'touchstart'])('%s of a link says where somebody will go, once', (type) => {
  const one = link('/questions/create?from=home')
  for (let time = 0; time < 3; time += 1) {
    sign(one.querySelector('span'), type)
    vi.advanceTimersByTime(100)
  }
  expect(heard).toEqual(['/questions/create'])
})

it('a link that the pointer only passed over is not meant', () => {
  sign(link('/home'), 'pointerover')
  vi.advanceTimersByTime(30)
  sign(link('/profile'), 'pointerover')
  vi.advanceTimersByTime(30)
  sign(document.body, 'pointerover')
  vi.advanceTimersByTime(1000)
  expect(heard).toEqual([])
})

it('a link that leads away is not ours', () => {
  sign(link('https://example.com/home'), 'touchstart')
  expect(heard).toEqual([])
})

it('nothing is loaded ahead for somebody who saves data', () => {
  end()
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  end = watchIntent()
  sign(link('/home'), 'touchstart')
  expect(heard).toEqual([])
  vi.unstubAllGlobals()
})
