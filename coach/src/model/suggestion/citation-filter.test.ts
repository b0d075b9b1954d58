import { describe, expect, it } from 'vitest'
import { createCitationFilter } from './citation-filter.ts'

function readAs(pieces: string[]) {
  const filter = createCitationFilter()
  const shown = [...pieces.map((piece) => filter.push(piece)), filter.end()].join('')
  return { shown: shown.trimEnd(), cited: [...filter.cited] }
}
const everySplit = (text: string) => [
  [text],
  [...text],
  text.split(/(?<=\s)/),
  ...Array.from({ length: text.length }, (_, at) => [text.slice(0, at), text.slice(at)]),
]

const ANSWER = '- Forecast first\n- Then wishes\n\nI start from the forecast.'

describe('ids of the material', () => {
  it.each([
    [`${ANSWER}\n[E1, R12]`, ['E1', 'R12']],
    [`${ANSWER}\n\n[E1] [R12]`, ['E1', 'R12']],
    [`${ANSWER}\n[[E1 R12]]`, ['E1', 'R12']],
    [`${ANSWER}\nSources: [E1, R12]`, ['E1', 'R12']],
    [`${ANSWER}\nSources: E1, R12.`, ['E1', 'R12']],
    [`${ANSWER}\n**Sources:** E1 and R12`, ['E1', 'R12']],
    [`${ANSWER}\n来源：【E1、R12】`, ['E1', 'R12']],
    [`${ANSWER}[E1]`, ['E1']],
    [ANSWER, []],
  ])('are read and never shown: %j', (text, ids) => {
    for (const pieces of everySplit(text)) expect(readAs(pieces)).toEqual({ shown: ANSWER, cited: ids })
  })

  it('are read in the middle of a text too', () => {
    const { shown, cited } = readAs([...'- Forecast first [E1]\n- Then wishes [R3]'])
    expect({ shown: shown.replace(/ +$/gm, ''), cited }).toEqual({
      shown: '- Forecast first\n- Then wishes',
      cited: ['E1', 'R3'],
    })
  })
})

it.each([
  'I speak German (A2) and took the E1 motorway.',
  '- I led [how many people?]\n- E-commerce first',
  'Reason: R and Python.\nResult: R2 of 0.9.',
  'Kafka: it keeps the order.\n[gap?]',
  'E1',
])('leaves alone what is none: %s', (text) => {
  for (const pieces of everySplit(text)) expect(readAs(pieces)).toEqual({ shown: text, cited: [] })
})

it('holds back no word of a list', () => {
  const filter = createCitationFilter()
  expect(['- ', 'Forecast ', 'first'].map((piece) => filter.push(piece))).toEqual(['- ', 'Forecast ', 'first'])
})
