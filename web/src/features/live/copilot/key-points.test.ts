import { expect, it } from 'vitest'
import { keyPointsOf } from './key-points.ts'

it.each([
  ['Intro.\n- **One** point\n2. Two [here](https://example.com)', ['One point', 'Two here']],
  ['First sentence. And more.\n\nSecond one! Yes.', ['First sentence.', 'Second one!']],
  ['先说结论。再举例。', ['先说结论。']],
  ['| Option | Cost |\n|:--|--:|\n| Buy | 40 |', ['Option, Cost', 'Buy, 40']],
  ['', []],
])('reads the points out of %j', (markdown, points) => {
  expect(keyPointsOf(markdown)).toEqual(points)
})
