import { expect, it } from 'vitest'
import people from './blind-claims.test-data.json' with { type: 'json' }
import { materialFrom, ungroundedClaims } from './claims.ts'

/**
 * Of four trades that no other set has: 40 sentences that the resume bears out and 40 that it does not, in both voices,
 * written when the rules were done. At first 8 lies were accepted; titles were looked at after that.
 */
it('what is said of people whom no rule was made for is told apart', () => {
  const wrong: Record<'refused' | 'accepted', string[]> = { refused: [], accepted: [] }
  for (const { lines, posting, true: told, lies } of people) {
    const isRefused = ([voice, text = '']: string[]) => {
      const asPerson = { own: [lines.join('\n')], known: [posting.join('\n')] }
      const material = materialFrom({ ...asPerson, voice: voice === 'person' ? 'person' : 'coach' })
      return ungroundedClaims(text, material).length > 0
    }
    wrong.refused.push(...told.filter(isRefused).map(([, text = '']) => text))
    wrong.accepted.push(...lies.filter((lie) => !isRefused(lie)).map(([, text = '']) => text))
  }
  expect(wrong).toEqual({
    refused: [],
    accepted: [
      'I wrote the timetable of lines 5 and 16 by myself and cut delays by 60 percent.',
      'As a coach driver I proposed a changed timetable for line 16.',
      'As you taught social work at Malmö University, say so.',
      'You programmed the CNC router in Cadwork.',
    ],
  })
})
