import wording from '#knowledge/diagnosis/wording.json' with { type: 'json' }
import { clamp, type Judged, points, type ResumeKey } from './dimension.ts'
import { quoted } from './quote.ts'
import type { ResumeFacts } from './resume-facts.ts'

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
      finding: `No common misspelling, doubled word or stray mark in ${words} words.`,
    }
  const right = known.get(first.toLowerCase())
  const finding = `${found.length} slip${found.length === 1 ? '' : 's'} found: “${first.trim()}”${right ? `, which is spelled “${right}”` : ''}.`
  return { key: 'spelling', score: clamp(80 - found.length * 12), finding, quote: first.trim() }
}

function contact({ resume, text }: ResumeFacts): Judged<ResumeKey> {
  const { name, email, phone, location } = resume.profile.basics
  const parts: [string, string | undefined, number][] = [
    ['name', name, 30],
    ['e-mail', email, 35],
    ['phone', phone, 25],
    ['town', location, 10],
  ]
  const missing = parts.filter(([, value]) => !value)
  const finding = missing.length
    ? `Not found: ${missing.map(([part]) => part).join(', ')}.`
    : 'Name, e-mail, phone and town are there.'
  const quote = email && quoted(text, email)
  return {
    key: 'contact',
    score: 100 - missing.reduce((sum, [, , worth]) => sum + worth, 0),
    finding,
    ...(quote ? { quote } : {}),
  }
}

function links({ resume, text }: ResumeFacts): Judged<ResumeKey> {
  const { url, profiles } = resume.profile.basics
  const addresses =
    text.match(/(?:https?:\/\/|www\.)\S+|\b(?:linkedin|github|gitlab|behance|dribbble|medium)\.com\/\S+/gi) ?? []
  const named = profiles.map(({ network }) => network)
  const quote = addresses[0]?.replace(/[),.;]+$/, '') ?? (url && quoted(text, url))
  if (quote)
    return {
      key: 'links',
      score: 100,
      finding: `${Math.max(addresses.length, 1)} link${addresses.length > 1 ? 's' : ''} written out, first “${quote}”.`,
      quote,
    }
  if (named.length)
    return { key: 'links', score: 70, finding: `${named.join(', ')} is named, but the address is not written out.` }
  return { key: 'links', score: 50, finding: 'No link to a profile, portfolio or repository was found.' }
}

function length({ words }: ResumeFacts): Judged<ResumeKey> {
  const score = words < 300 ? points(words, 40, 300) : words > 800 ? 100 - points(words, 800, 2200) : 100
  const judged = words < 300 ? 'short for a full page' : words > 800 ? 'long' : 'one to two pages'
  return { key: 'length', score, finding: `${words} words: ${judged}.` }
}

function readable({ text, lines }: ResumeFacts): Judged<ResumeKey> {
  const odd = text.match(/[\ufffd\ue000-\uf8ff]|\(cid:\d+\)/g) ?? []
  const spaced = lines.filter((line) => /^(?:\p{L} ){5,}\p{L}$/u.test(line.trim()))
  const torn = lines.filter((line) => /\S\s{6,}\S.*\s{6,}\S/.test(line))
  const quote = spaced[0]?.trim() ?? odd[0]
  const score = 100 - Math.min(40, odd.length * 4) - Math.min(30, spaced.length * 10) - Math.min(25, torn.length * 3)
  const found = [
    odd.length && `${odd.length} signs that are not letters`,
    spaced.length && `${spaced.length} lines with letters set apart`,
    torn.length && `${torn.length} lines torn into columns`,
  ].filter(Boolean)
  const finding = found.length
    ? `Software finds ${found.join(', ')}.`
    : `All ${lines.length} lines come out as plain text, in order.`
  return { key: 'readable', score, finding, ...(quote ? { quote } : {}) }
}
