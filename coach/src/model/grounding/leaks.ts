import { ModelFailure } from '#model/model-failure.ts'

/** So many words in a row are no accident. */
const IN_A_ROW = 9

/** Throws when a text in what a model said repeats its instructions, as it may when somebody asked it to. */
export function createLeakCheck(instructions: string): (said: unknown) => void {
  const known = runsOf(instructions)
  return (said) => {
    for (const text of textsIn(said)) {
      for (const run of runsOf(text)) if (known.has(run)) throw new ModelFailure('leaked')
    }
  }
}

function runsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const runs = words.slice(IN_A_ROW - 1).map((_, from) => words.slice(from, from + IN_A_ROW).join(' '))
  return new Set(runs)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
