/** A text → its words: small letters, marks apart. Escaped line breaks of JSON part words as well. */
export function wordsOf(text) {
  return (
    text
      .replace(/\\[nrt]/g, ' ')
      .toLowerCase()
      .replace(/’/g, "'")
      .match(/[\p{L}\p{N}']+/gu) ?? []
  )
}

/** Every string of a knowledge file, names of fields too, as words joined by blanks; those of `least` words and more. */
export function phrasesOf(data, least = 3) {
  const found = new Set()
  const visit = (value) => {
    if (typeof value === 'string') {
      const words = wordsOf(value)
      if (words.length >= least) found.add(words.join(' '))
    } else if (typeof value === 'object' && value)
      for (const [name, part] of Object.entries(value)) {
        if (!Array.isArray(value)) visit(name)
        // What a file says about itself is no list.
        if (!ABOUT.has(name)) visit(part)
      }
  }
  visit(data)
  return found
}

const ABOUT = new Set(['about', 'command', 'data'])
