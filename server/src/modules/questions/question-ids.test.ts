import { expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { questionIds } from './question-ids.ts'

it('gives the ids of each place as they were, and takes sixteen bytes for each', () => {
  const lists = [[newId()], [newId(), newId()], [], [newId()]]
  const { of, bytes } = questionIds(lists)
  expect(lists.map((_, place) => of(place))).toEqual(lists)
  expect(of(lists.length)).toEqual([])
  expect(bytes).toBe(4 * 16 + (lists.length + 1) * 4)
})
