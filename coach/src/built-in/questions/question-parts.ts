import { readVerb } from '#built-in/questions/verb-forms.ts'
import verbs from '#knowledge/questions/verbs.json' with { type: 'json' }

/**
 * What a question asks for, part by part, as points to make: `How did you notice, and what was the outcome?` →
 * `How you noticed`, `What the outcome was`. Parts that cannot be turned round are left out.
 */
export function questionParts(text: string): string[] {
  const pieces = text
    .split(
      /(?<=[.?!])\s+|(?:,|(?<!\s))\s+and\s+(?=(?:how|what|why|which|who|when|where)\b)|[,;]\s+(?=(?:how|what|why|which|who|when|where)\b)/iu,
    )
    .map((piece) => piece.replace(/(?<![\s.?!,;:])[\s.?!,;:]+$/u, '').trim())
  return pieces.flatMap((piece) => turned(piece) ?? [])
}

const WH =
  '(how(?: \\p{L}+ly| much| many| long| often)?|what(?: \\p{L}+){0,3}?|why|which(?: \\p{L}+){1,3}?|who|whom|when|where)'

function turned(piece: string): string | undefined {
  const did = piece.match(new RegExp(`^${WH} did (you|they|he|she|it|your \\p{L}+|the \\p{L}+) (\\p{L}+)(.*)$`, 'iu'))
  if (did) return asPoint(`${did[1]} ${did[2]} ${past(did[3] ?? '')}${did[4]}`)
  const does = piece.match(new RegExp(`^${WH} (?:do|does) (you|they|it|your \\p{L}+|the \\p{L}+) (.+)$`, 'iu'))
  if (does) return asPoint(`${does[1]} ${does[2]} ${does[3]}`)
  const can = piece.match(new RegExp(`^${WH} (would|will|can|could|should|have|had) (you|they|it) (.+)$`, 'iu'))
  if (can) return asPoint(`${can[1]} ${can[3]} ${can[2]} ${can[4]}`)
  const be = piece.match(/^(what|who|why|where|how) (is|was|are|were) ((?:the|your|their|its|an?) [^,]{2,60})$/iu)
  if (be) return asPoint(`${be[1]} ${be[3]} ${be[2]}`)
  const tell = piece.match(
    /^(?:please )?(?:tell me about|describe|give (?:me |us )?an example of|share|talk (?:me )?about) (an?|the|your|one) (.+)$/iu,
  )
  if (tell) return asPoint(tell[1]?.toLowerCase() === 'your' ? `your ${tell[2]}` : `one real ${asHeard(tell[2] ?? '')}`)
  const explain = piece.match(
    /^(?:please )?(?:can you |could you )?explain (?:to me )?((?:the|what|how|why|your) .+)$/iu,
  )
  return explain ? asPoint(explain[1] ?? '') : undefined
}

/** A point speaks to the person: first letter large, first person turned. */
function asPoint(text: string): string {
  const short = text.split(' ').slice(0, 18).join(' ')
  const plain = short === text ? text : short.replace(/(?<![\s,;])[\s,;]+$/u, '')
  return plain.slice(0, 1).toUpperCase() + plain.slice(1)
}

function asHeard(text: string): string {
  return text.replace(/^(?:real|single|specific) /i, '')
}

const irregular: Record<string, string[]> = verbs.irregular
const doubling = new Set(verbs.doubling)

function past(base: string): string {
  const word = base.toLowerCase()
  const known = irregular[word]?.[0]
  if (known) return known
  if (readVerb(word)?.form === 'past') return word
  if (word.endsWith('e')) return `${word}d`
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ied`
  return doubling.has(word) ? `${word}${word.at(-1)}ed` : `${word}ed`
}
