import { describe, expect, it } from 'vitest'
import { createChanges } from './changes.ts'

/** Changes with two listeners, and who was told of them so far. */
function scene() {
  const changes = createChanges()
  const told: string[] = []
  const forgetAnna = changes.subscribe(() => told.push('anna'))
  const forgetBen = changes.subscribe(() => told.push('ben'))
  return { changes, told, forgetAnna, forgetBen }
}

describe('changes', () => {
  it('are told to every listener once, in the order they came', () => {
    const { changes, told } = scene()
    expect(told).toEqual([])
    changes.tell()
    expect(told).toEqual(['anna', 'ben'])
    changes.tell()
    expect(told).toEqual(['anna', 'ben', 'anna', 'ben'])
  })

  it('are told once to a function that listens twice', () => {
    const changes = createChanges()
    let told = 0
    const listener = () => {
      told += 1
    }
    changes.subscribe(listener)
    changes.subscribe(listener)
    changes.tell()
    expect(told).toBe(1)
  })

  it('are not heard by who has left, and taking out twice takes out nobody else', () => {
    const { changes, told, forgetAnna } = scene()
    forgetAnna()
    forgetAnna()
    changes.tell()
    expect(told).toEqual(['ben'])
  })

  it('are not heard by a listener that another one takes out while they are told', () => {
    const changes = createChanges()
    const told: string[] = []
    changes.subscribe(() => forgetLast())
    changes.subscribe(() => told.push('stays'))
    const forgetLast = changes.subscribe(() => told.push('taken out'))
    changes.tell()
    expect(told).toEqual(['stays'])
  })

  it('reach those behind a listener that takes itself out', () => {
    const changes = createChanges()
    const told: string[] = []
    const forget = changes.subscribe(() => {
      told.push('only once')
      forget()
    })
    changes.subscribe(() => told.push('behind'))
    changes.tell()
    changes.tell()
    expect(told).toEqual(['only once', 'behind', 'behind'])
  })

  it('know whether anybody listens', () => {
    const { changes, forgetAnna, forgetBen } = scene()
    forgetAnna()
    expect(changes.hasListeners()).toBe(true)
    forgetBen()
    expect(changes.hasListeners()).toBe(false)
  })

  it('are heard by nobody after all were forgotten, in the middle of being told as well', () => {
    const { changes, told } = scene()
    changes.forgetAll()
    changes.tell()
    changes.subscribe(() => changes.forgetAll())
    changes.subscribe(() => told.push('too late'))
    changes.tell()
    expect(told).toEqual([])
    expect(changes.hasListeners()).toBe(false)
  })
})
