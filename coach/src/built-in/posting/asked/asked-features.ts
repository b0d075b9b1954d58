import { calledSkills } from '#built-in/posting/called-skills.ts'
import { findSkills } from '#built-in/skills/find-skills.ts'
import { surroundingsOf, wordOf } from '#built-in/skills/tagging/features.ts'
import { lineScores } from '#built-in/skills/tagging/line-scores.ts'
import { labelShares } from '#built-in/skills/tagging/sequence.ts'
import type { Token } from '#built-in/skills/tagging/tokens.ts'
import { STEP } from '#built-in/skills/tagging/weights.ts'
import type { AskedUnit } from './asked-unit.ts'

/**
 * What each token of a unit tells of being part of a name that is asked for: the tagger's opinion (decision 0023), known
 * skills, names of the taxonomies, the words around it, and what its unit likely tells (unit-labels.ts).
 */
export function askedFeatures({ unit, meaning, place }: AskedUnit): string[][] {
  const { text, tokens, section, list, under, heading } = unit
  const mark = unit.bullet ? 'own' : unit.isItem ? 'item' : 'text'
  const asked = levelOf(meaning.must + meaning.wish)
  const tells = `${asked}${meaning.wish > meaning.must ? 'w' : 'm'}${meaning.duty > 0.5 ? 'd' : ''}`
  const states = surroundingsOf(tokens, section)
  const tagged = opinions(tokens, section)
  const known = placesOf(tokens, findSkills(text), ({ kind }) => kind[0] ?? '')
  const called = placesOf(tokens, calledSkills(text), () => '')
  const words = tokens.map(wordOf)
  const cues = CUES.flatMap((cue, at) => (cue.test(text) ? [String(at)] : []))
  const length = tokens.length <= 3 ? '1' : tokens.length <= 8 ? '2' : tokens.length <= 20 ? '3' : '4'
  const where = `${list}${section.slice(0, 4)}`
  const opening = `${tokens[0]?.key} ${tokens[1]?.key}`
  const key = (at: number) => words[at]?.key ?? (at < 0 ? '^' : '$')
  const cluster = (at: number) => words[at]?.cluster ?? '-'
  return tokens.map((token, at) => {
    const [begins = '-', inside = '-'] = tagged[at] ?? []
    const skill = known[at] ?? '-'
    const name = states[at]?.place ?? 'o'
    const letters = [...token.text.toLowerCase()]
    return [
      'bias',
      `b${begins}`,
      `n${inside}`,
      `bn${begins}${inside}`,
      `k${skill}`,
      `c${called[at]}`,
      `kb${skill}${begins}${inside}`,
      `pl${name}`,
      `plb${name}${begins}`,
      `sh${states[at]?.shape}`,
      `li${states[at]?.list}`,
      `cue${states[at]?.cue}`,
      `M${tells}`,
      `Mb${asked}${begins}`,
      `Mk${asked}${skill}`,
      `Mp${asked}${name}`,
      `Mbk${asked}${skill}${begins}${inside}`,
      `L${where}`,
      `Lb${where}${begins}`,
      `Lk${where}${skill}`,
      `Lp${where}${name}`,
      `ls${list}`,
      `cu${cues.join('')}`,
      ...cues.flatMap((cue) => [`cx${cue}`, `cxk${cue}${skill}`, `cxb${cue}${begins}${inside}`]),
      `po${place}`,
      `pok${place}${skill}${begins}`,
      `len${length}`,
      `lenL${length}${list}`,
      `bul${mark}`,
      `bulk${mark}${skill}${begins}`,
      `bull${mark}${list}${length}`,
      ...(under === heading ? heading : [...heading, ...under]).flatMap((word) => [
        `h${word}`,
        `hk${word}${skill[0]}${begins}`,
      ]),
      `f${key(0)}`,
      `ff${opening}`,
      `w${key(at)}`,
      `w-${key(at - 1)}`,
      `w+${key(at + 1)}`,
      `w--${key(at - 2)}`,
      `w++${key(at + 2)}`,
      `p${key(at - 1)}|${key(at)}`,
      `q${key(at)}|${key(at + 1)}`,
      `c${cluster(at)}`,
      `c-${cluster(at - 1)}`,
      `c+${cluster(at + 1)}`,
      `cc${cluster(at)}${list}`,
      `k-${known[at - 1] ?? '^'}`,
      `k+${known[at + 1] ?? '$'}`,
      `kk${known[at - 1] ?? '^'}${skill}${known[at + 1] ?? '$'}`,
      `cm${token.afterComma}`,
      `e${letters.slice(-3).join('')}`,
      `e4${letters.slice(-4).join('')}`,
      `b3${letters.slice(0, 3).join('')}`,
      `at${at === 0}${at === tokens.length - 1}`,
      `b-${tagged[at - 1]?.join('')}`,
      `b+${tagged[at + 1]?.join('')}`,
    ]
  })
}

/** What is spoken of in a line, by the words that requirements, wishes, offers and employers are told with. */
const CUES = [
  /\b(?:required|essential|must|need(?:ed|s)?|necessary)\b/i,
  /\b(?:desirable|preferred|plus|advantage|nice to have|ideally|bonus|welcome|helpful)\b/i,
  /\bexperience\b/i,
  /\b(?:knowledge|understanding|familiar\w*|proficien\w*|expertise)\b/i,
  /\b(?:you|your|you'll|you’ll|candidate)\b/i,
  /\b(?:we|our|us)\b/i,
  /\b(?:skills?|abilit\w+|able)\b/i,
  /\b(?:salary|benefits?|pension|holiday|apply|cv|email|bonus scheme|per hour|pay)\b/i,
  /\b(?:degree|licen[cs]e|certificat\w+|qualif\w+|diploma|registration)\b/i,
]

const LEVELS = [0.9, 0.7, 0.5, 0.3, 0.1, 0.02]
const levelOf = (share: number) => String(LEVELS.findIndex((level) => share > level))

/** How sure the tagger is that each token begins a name, and that it stands inside one. */
function opinions(tokens: readonly Token[], section: string): [begins: string, inside: string][] {
  const shares = labelShares(lineScores(tokens, section === 'unknown' ? 'requirements' : section), STEP)
  return tokens.map((_, at) => [levelOf(shares[at * 3 + 1] ?? 0), levelOf(shares[at * 3 + 2] ?? 0)])
}

/** For each token whether it begins (B) a found name or goes on in it (I), with a sign of the name; '-' elsewhere. */
function placesOf<Found extends { index: number; as_written: string }>(
  tokens: readonly Token[],
  found: Found[],
  signOf: (one: Found) => string,
): string[] {
  const places = tokens.map(() => '-')
  for (const one of found)
    for (const [at, { index, end }] of tokens.entries())
      if (index < one.index + one.as_written.length && end > one.index)
        places[at] = `${index <= one.index ? 'B' : 'I'}${signOf(one)}`
  return places
}
