/**
 * Spoken words behind what is already written: one space between, a capital at the start of a sentence. Nothing the
 * person wrote is changed.
 */
export function appendSpoken(text: string, spoken: string): string {
  const words = spoken.trim()
  if (words === '') return text
  const opensSentence = /(^|[.!?。！？]["'”’)]?\s*)$/u.test(text.trimEnd())
  const piece = opensSentence ? words.charAt(0).toUpperCase() + words.slice(1) : words
  const apart = text === '' || /\s$/u.test(text) ? '' : ' '
  return text + apart + piece
}

/** Too short a time says nothing about pace. */
const MIN_PACE_SECONDS = 5

/** Words spoken a minute, or null while there is too little to say so. Chinese counts characters. */
export function wordsAMinute(spoken: string, seconds: number): number | null {
  const words = spoken.match(/\p{Script=Han}|[\p{L}\p{N}'’]+/gu)?.length ?? 0
  return seconds < MIN_PACE_SECONDS || words === 0 ? null : Math.round((words / seconds) * 60)
}
