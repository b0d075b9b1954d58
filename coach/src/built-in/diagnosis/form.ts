import { contactIn } from '#built-in/resume/contact.ts'
import wording from '#knowledge/diagnosis/wording.json' with { type: 'json' }
import { clamp, type Judged, keepIf, points, type ResumeKey } from './dimension.ts'
import { quoted } from './quote.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { type FindingKey, say } from './say.ts'

type Judgement = (facts: ResumeFacts) => Judged<ResumeKey>

/** How the page is made: spelling, contact, links, length, and whether software can read it. */
export const formDimensions: Judgement[] = [spelling, contact, links, length, readable]

function spelling({ text, words }: ResumeFacts): Judged<ResumeKey> {
  const known = new Map(Object.entries(wording.misspellings))
  const wrong = [...text.matchAll(/\p{L}+/gu)].filter(([word]) => known.has(word.toLowerCase()))
  const doubled = [...text.matchAll(/\b(the|a|an|of|and|in|to|for|with|is|was|on|at)[ ]+\1\b/gi)]
  const marks = [...text.matchAll(/\p{L} ,\p{L}|\p{L},,|\.\.(?!\.)(?<!\.\.\.)\s|\bi (?:am|have|was|worked|led)\b/gu)]
  const found = [...wrong, ...doubled, ...marks].map(([words]) => words)
  const first = found[0]
  if (!first)
    return {
      key: 'spelling',
      score: 95,
      finding: [say('spelling_none', { words: say('words', { count: words }) })],
      advice: 'keep',
    }
  const right = known.get(first.toLowerCase())
  const quote = first.trim()
  const finding = [
    say('spelling', { count: found.length, quote }),
    ...(right ? [say('spelling_right', { right })] : []),
  ]
  return { key: 'spelling', score: clamp(80 - found.length * 12), finding, advice: 'improve', quote }
}

function contact({ resume, text }: ResumeFacts): Judged<ResumeKey> {
  const { name, email, phone, location } = resume.profile.basics
  // What is printed anywhere is not said to be missing, even where the reading did not take it for the person's own.
  const printed = contactIn(text)
  const parts: [FindingKey, string | undefined, number][] = [
    ['part_name', name, 30],
    ['part_email', email ?? printed.email, 35],
    ['part_phone', phone ?? printed.phone, 25],
    ['part_town', location, 10],
  ]
  const missing = parts.filter(([, value]) => !value)
  const finding = missing.length ? say('not_found', { names: missing.map(([part]) => say(part)) }) : say('contact_all')
  const quote = email && quoted(text, email)
  return {
    key: 'contact',
    score: 100 - missing.reduce((sum, [, , worth]) => sum + worth, 0),
    finding: [finding],
    advice: keepIf(!missing.length),
    ...(quote ? { quote } : {}),
  }
}

function links({ resume, text }: ResumeFacts): Judged<ResumeKey> {
  const { url, profiles } = resume.profile.basics
  const addresses =
    text.match(/(?:https?:\/\/|www\.)\S+|\b(?:linkedin|github|gitlab|behance|dribbble|medium)\.com\/\S+/gi) ?? []
  const named = profiles.map(({ network }) => network)
  const quote = addresses[0]?.replace(/(?<![),.;])[),.;]+$/, '') ?? (url && quoted(text, url))
  if (quote)
    return {
      key: 'links',
      score: 100,
      finding: [say('links', { count: Math.max(addresses.length, 1), quote })],
      advice: 'keep',
      quote,
    }
  if (named.length)
    return { key: 'links', score: 70, finding: [say('links_named', { names: named })], advice: 'improve' }
  return { key: 'links', score: 50, finding: [say('links_none')], advice: 'improve' }
}

function length({ words }: ResumeFacts): Judged<ResumeKey> {
  const score = words < 300 ? points(words, 40, 300) : words > 800 ? 100 - points(words, 800, 2200) : 100
  const judged = words < 300 ? 'length_short' : words > 800 ? 'length_long' : 'length_good'
  const finding = [say(judged, { words: say('words', { count: words }) })]
  return { key: 'length', score, finding, advice: keepIf(judged === 'length_good') }
}

function readable({ text, lines }: ResumeFacts): Judged<ResumeKey> {
  const odd = text.match(/[\ufffd\ue000-\uf8ff]|\(cid:\d+\)/g) ?? []
  const spaced = lines.filter((line) => /^(?:\p{L} ){5,}\p{L}$/u.test(line.trim()))
  const torn = lines.filter((line) => (line.match(/(?<=\S)\s{6,}(?=\S)/g)?.length ?? 0) > 1)
  const quote = spaced[0]?.trim() ?? odd[0]
  const score = 100 - Math.min(40, odd.length * 4) - Math.min(30, spaced.length * 10) - Math.min(25, torn.length * 3)
  const signs: [FindingKey, number][] = [
    ['odd_signs', odd.length],
    ['spaced_lines', spaced.length],
    ['torn_lines', torn.length],
  ]
  const found = signs.flatMap(([sign, count]) => (count ? [say(sign, { count })] : []))
  const finding = found.length ? say('readable_found', { found }) : say('readable_good', { count: lines.length })
  return { key: 'readable', score, finding: [finding], advice: keepIf(!found.length), ...(quote ? { quote } : {}) }
}
