/** What no field should take, or take without harm. */
export const HOSTILE: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', -1e308],
  ['a boolean', true],
  ['an empty text', ''],
  ['a NUL', 'a\u0000b'],
  ['half a character', 'a\ud800b'],
  ['a long text', 'x'.repeat(200_000)],
  ['an array', [[]]],
  ['many things', Array.from({ length: 6000 }, () => 'x')],
  ['an object', { $where: '1', toString: 'x' }],
  ['a poisoned object', { constructor: { prototype: {} } }],
  ['markup and quotes', `'"><script>alert(1)</script>';--`],
]
