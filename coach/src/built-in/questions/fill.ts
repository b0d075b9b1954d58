export type Slots = Readonly<Record<string, string | undefined>>

/**
 * Puts words into a sentence pattern: `{name}` is a slot, `{a name}` the same with a or an before it, and
 * `[ … ]` with a slot in it a part that falls away when that is empty; other brackets stay, as in code. Nothing when a
 * slot outside of brackets is empty.
 */
export function fill(pattern: string, slots: Slots): string | undefined {
  const chosen = pattern.replace(/\[([^[\]{]*\{[^[\]]*)\]/g, (_, part: string) => fillSlots(part, slots) ?? '')
  const text = fillSlots(chosen, slots)
  return text === undefined ? undefined : tidy(text)
}

/** Joins sentences; the first letter of each is made a capital. */
export function joinSentences(parts: string[]): string {
  return tidy(parts.filter(Boolean).map(capitalise).join(' '))
}

function capitalise(text: string): string {
  return text.replace(/^(["“'‘(]*)(\p{Ll})/u, (_, marks: string, letter: string) => marks + letter.toUpperCase())
}

/** `an` before a vowel sound: an hour, an MBA, but a user and a European. */
function withArticle(noun: string): string {
  const word = noun.split(/[\s-]/)[0] ?? ''
  const spelled = /^[A-Z]{2,5}$/.test(word) && !/^(?:UN|NASA|NATO|CAD|SCADA|LAN|RAM|ROM|SAP|SIM|MIDI|LASER)$/.test(word)
  const vowel = spelled
    ? /^[AEFHILMNORSX]/.test(word)
    : /^(?:[aeio]|u(?!ni(?!n)|s[aeiu]|ti|k|rin)|hour|honest|honou?r|heir)/i.test(word) &&
      !/^(?:eu|one\b|once\b)/i.test(word)
  return `${vowel ? 'an' : 'a'} ${noun}`
}

function fillSlots(pattern: string, slots: Slots): string | undefined {
  let missing = false
  const text = pattern.replace(/\{(a )?([a-z_]+)\}/g, (_, article: string | undefined, name: string) => {
    const value = slots[name]
    if (!value) missing = true
    return article ? withArticle(value ?? '') : (value ?? '')
  })
  return missing ? undefined : text
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([?.,;:!])/g, '$1')
    .replace(/\.\.(?!\.)/g, '.')
    .replace(/,\s*,/g, ',')
    .replace(/([?!])\./g, '$1')
    .trim()
}
