/** A word with the group of names that it belongs to by itself, and the number of the words used like it. */
export type Word = { text: string; key: string; group: string; cluster: string }

/** What a word tells about the tokens two after it, one after it, itself, one before it and two before it, in this order. */
export function wordSigns({ text, key, group, cluster }: Word): string[][] {
  const shape = shapeOf(text)
  const small = text.toLowerCase()
  const end = small.slice(-3)
  const far = [`w=${key}`, `s=${shape}`, `c=${cluster}`]
  const near = [...far, `e=${end}`, `gw=${group}`]
  const here = [
    ...far,
    `e2=${small.slice(-2)}`,
    `e3=${end}`,
    `e4=${small.slice(-4)}`,
    `b3=${small.slice(0, 3)}`,
    `b4=${small.slice(0, 4)}`,
    `gw=${group}`,
    `gws=${group}${shape}`,
    `cs=${cluster}${shape}`,
  ]
  const at = (place: string, signs: string[]) => signs.map((sign) => `${place}${sign}`)
  return [at('-2', far), at('-1', near), here, at('+1', near), at('+2', far)]
}

const MAX_REMEMBERED = 20_000
const shapes = new Map<string, string>()
/** 'CircleCI' → XxX, '2.0' → 0.0; a mark stands for itself. */
export function shapeOf(text: string): string {
  const known = shapes.get(text)
  if (known !== undefined) return known
  const shape = text
    .replace(/\p{Lu}+/gu, 'X')
    .replace(/\p{Ll}+/gu, 'x')
    .replace(/\p{N}+/gu, '0')
    .slice(0, 6)
  if (shapes.size >= MAX_REMEMBERED) shapes.clear()
  shapes.set(text, shape)
  return shape
}
