import verbs from '#knowledge/questions/verbs.json' with { type: 'json' }

export type VerbForm = 'base' | 'past' | 'gerund' | 'third'
export type Verb = { base: string; form: VerbForm; nounToo: boolean }

/**
 * The verb a word is a form of, or nothing. Prefixes (`re-`, `co-`, `pre-`) are looked through; an -ed or -ing
 * word outside the list still counts when it does not describe (`experienced`).
 */
export function readVerb(word: string): Verb | undefined {
  const plain = word.toLowerCase()
  const known = forms.get(plain) ?? forms.get(plain.replace(/^(re|co|pre|out|cross|over|de)-?/, ''))
  if (known) return { ...known, base: plain.includes('-') && known.form === 'base' ? plain : known.base }
  if (adjectives.has(plain) || !/^\p{L}[\p{L}-]{3,}$/u.test(plain)) return undefined
  if (plain.endsWith('ed')) return { base: plain, form: 'past', nounToo: false }
  return undefined
}

/** `manages` → `manage`; a word that is no third person comes back as it was. */
export function dropThirdPerson(word: string): string {
  const verb = readVerb(word)
  return verb?.form === 'third' ? verb.base : word
}

/** `featured`, `promoted`: with a preposition behind it, something that was done to the person. */
export function isPassive(word: string): boolean {
  return passive.has(word.toLowerCase())
}

const passive = new Set(verbs.passive)
const adjectives = new Set(verbs.adjectives)
const nounToo = new Set(verbs.noun_too)
const doubling = new Set(verbs.doubling)
const forms = new Map<string, Verb>()

for (const [base, pair] of Object.entries(verbs.irregular)) {
  remember(base, pair[0] ?? `${base}ed`, pair[1] ?? `${base}ing`)
}
for (const base of verbs.regular) remember(base, regularPast(base), regularGerund(base))

function remember(base: string, past: string, gerund: string): void {
  put(thirdPerson(base), { base, form: 'third', nounToo: nounToo.has(base) })
  put(base, { base, form: 'base', nounToo: nounToo.has(base) })
  put(gerund, { base, form: 'gerund', nounToo: false })
  put(past, { base, form: 'past', nounToo: false })
}

function put(word: string, verb: Verb): void {
  forms.set(word, verb)
}

function regularPast(base: string): string {
  if (base.endsWith('e')) return `${base}d`
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`
  return doubling.has(base) ? `${base}${base.at(-1)}ed` : `${base}ed`
}

function regularGerund(base: string): string {
  if (/[^eoy]e$/.test(base)) return `${base.slice(0, -1)}ing`
  return doubling.has(base) ? `${base}${base.at(-1)}ing` : `${base}ing`
}

function thirdPerson(base: string): string {
  if (base === 'be') return 'is'
  if (base === 'have') return 'has'
  if (/(s|x|z|ch|sh|o)$/.test(base)) return `${base}es`
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`
}
