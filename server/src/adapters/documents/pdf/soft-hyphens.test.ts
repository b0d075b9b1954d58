import { describe, expect, it } from 'vitest'
import { withSoftHyphens } from './soft-hyphens.ts'

describe('soft hyphens that extraction loses', () => {
  it('come back where they were drawn, also at the end of a line', () => {
    expect(
      withSoftHyphens(
        ['Cofounder', ' ', '2019 2020', 'multi', 'cloud'],
        'Co\u00adfounder 2019\u00ad2020multi\u00adcloud',
      ),
    ).toEqual(['Co\u00adfounder', ' ', '2019 \u00ad2020', 'multi\u00ad', 'cloud'])
  })

  it('stay away where the two texts part ways', () => {
    expect(withSoftHyphens(['one', 'other', 'on\u00ade'], 'on\u00adeXother')).toEqual([
      'on\u00ade',
      'other',
      'on\u00ade',
    ])
  })
})
