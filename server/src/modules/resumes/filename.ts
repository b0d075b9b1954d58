const MAX_CHARACTERS = 255

/** The name a person gave their file, without folders and characters that no file name has. */
export function plainFilename(given: string, otherwise: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const name = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  if (name === '' || /^\.+$/.test(name)) return otherwise
  if (name.length <= MAX_CHARACTERS) return name
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? ''
  return name.slice(0, MAX_CHARACTERS - ending.length).toWellFormed() + ending
}

/** The name with the first number that makes it one of a kind: `Notes.txt`, `Notes (2).txt`. */
export function untakenFilename(name: string, taken: readonly string[]): string {
  const [, stem = name, ending = ''] = /^(.+)(\.\w+)$/.exec(name) ?? []
  let untaken = name
  for (let number = 2; taken.includes(untaken); number += 1) untaken = `${stem} (${number})${ending}`
  return untaken
}
