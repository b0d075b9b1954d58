/**
 * Whether a text names the thing by its initials, or the initials' words: `AD` of `Active Directory`, and the other way.
 * Initials count only in capitals and of two words or more.
 */
export function isNamedByInitials(name: string, text: string): boolean {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word) && !/^(?:and|of|the|for|in)$/i.test(word))
  if (words.length > 1) {
    const initials = words.map((word) => word.slice(0, 1).toUpperCase()).join('')
    return new RegExp(`(?<![\\p{L}\\p{N}])${initials}(?![\\p{L}\\p{N}])`, 'u').test(text)
  }
  if (!/^\p{Lu}{2,5}$/u.test(name)) return false
  const spelled = [...name].map((letter) => `${letter}\\p{L}+`).join('(?: (?:and|of|the|for|in))?[ -]')
  return new RegExp(`(?<!\\p{L})${spelled}`, 'iu').test(text)
}

/** A line of a posting that is content with one of several: `Power BI or Tableau`. */
export const offersAChoice = (line: string): boolean => /\p{L} or \p{L}|\p{L} ?\/ ?\p{L}/u.test(line)
