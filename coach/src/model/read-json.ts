import { jsonrepair } from 'jsonrepair'

/**
 * The JSON object or list in what a model said: in a code fence, between sentences or after its thoughts, with trailing
 * commas, comments or single quotes. Undefined where there is none.
 */
export function readJson(text: string): unknown {
  const said = withoutThoughts(text)
  const object = between(said, '{', '}')
  const list = between(said, '[', ']')
  const isList = list.length > object.length
  // What comes first may be a remark in brackets, so an object is only passed over for a list that is whole.
  return (isList ? parsed(list) : undefined) ?? parsed(object) ?? repaired(object) ?? parsed(list) ?? repaired(list)
}

/** Without what a reasoning model thought before it answered, also where only the end of it is marked. */
function withoutThoughts(text: string): string {
  const end = text.lastIndexOf(END_OF_THOUGHTS)
  return end < 0 ? text : text.slice(end + END_OF_THOUGHTS.length)
}
const END_OF_THOUGHTS = '</think>'

function between(text: string, first: string, last: string): string {
  const [from, to] = [text.indexOf(first), text.lastIndexOf(last)]
  return from >= 0 && to > from ? text.slice(from, to + 1) : ''
}

const parsed = (text: string) => collectionOf(() => JSON.parse(text))
const repaired = (text: string) => collectionOf(() => JSON.parse(jsonrepair(text)))

function collectionOf(read: () => unknown): unknown {
  try {
    const value = read()
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
