// Resumes as a model that knows the truth would read them, and as models that mix it up would.
import { readFileSync } from 'node:fs'
import { sectionOfHeading } from '../../coach/src/built-in/resume/headings.ts'
import { readResume } from '../../coach/src/built-in/resume/read-resume.ts'
import { improveResume } from '../../coach/src/model/read-resume.ts'
import { plainTextDocument } from '../../server/src/adapters/documents/plain-text.ts'
import { readDocument } from '../../server/src/adapters/documents/read-document.ts'
import { claim, dice, saying, someWords, together } from './play.mjs'

const EMPTY = {
  name: null,
  headline: null,
  location: null,
  work: [],
  volunteer: [],
  education: [],
  skills: [],
  languages: [],
  certificates: [],
}

/** Replies to one resume, by the name of the player. */
const PLAYERS = {
  good: (truth, text) => goodReply(truth, text),
  half: (truth, text, roll) => {
    const reply = goodReply(truth, text)
    const some = (list) => list.filter(() => roll() < 0.5)
    return { ...reply, work: some(reply.work), education: some(reply.education), skills: some(reply.skills) }
  },
  swapped: (truth, text) => swappedReply(goodReply(truth, text)),
  random: (_, text, roll) => randomReply(text, roll),
  mixed: (truth, text, roll) => {
    const [good, bad] = [swappedReply(goodReply(truth, text)), randomReply(text, roll)]
    return Object.fromEntries(
      Object.keys(EMPTY).map((key) => [
        key,
        Array.isArray(good[key]) ? [...good[key], ...bad[key]] : (bad[key] ?? good[key]),
      ]),
    )
  },
}

export async function playedResumes(scorer, data, { verbose, blind = false }) {
  const results = { 'built-in': [] }
  for (const { path, truth, text: independent, id } of scorer.loadResumes(data)) {
    const bytes = readFileSync(path)
    const { document } = path.endsWith('.txt')
      ? { document: plainTextDocument(bytes.toString()) }
      : await readDocument(bytes)
    const lines = document.lines.filter(({ text }) => !blind || sectionOfHeading(text) === undefined)
    const own = readResume({ ...document, lines })
    const note = (player, reading) => {
      results[player] ??= []
      const figures = scorer.compareResume(scorer.readProfile(reading), truth, `${independent}\n${document.text}`)
      results[player].push(figures)
      return figures
    }
    const before = note('built-in', own)
    for (const [player, play] of Object.entries(PLAYERS)) {
      const reply = play(truth, document.text, dice(id.length * 31 + bytes.length))
      const better = await improveResume(saying(reply), document.text, own).catch(() => undefined)
      const figures = note(player, better?.reading ?? own)
      if (verbose) tell(`${id} ${player}`, before, figures, better)
    }
  }
  return Object.fromEntries(Object.entries(results).map(([player, each]) => [player, scorer.addResumes(each)]))
}

function tell(name, before, after, better) {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  console.log(name, JSON.stringify(better?.improvements))
  for (const key of Object.keys(after)) {
    const [one, two] = [before, after].map((figures) => JSON.stringify(figures[key]))
    if (one !== two) console.log(`   ${key}: ${one} → ${two}`)
  }
}

function goodReply(truth, text) {
  return {
    ...EMPTY,
    name: claim(text, truth.name),
    work: truth.work.map((entry) => {
      const [employer, position, start, end] = together(text, [
        entry.company,
        entry.title,
        dated(entry.start),
        dated(entry.end),
      ])
      return { employer, position, location: null, start, end }
    }),
    education: truth.education.map((entry) => {
      const [institution, degree, start, end] = together(text, [
        entry.school,
        entry.degree,
        dated(entry.start),
        dated(entry.end),
      ])
      return { institution, degree, area: null, start, end }
    }),
    skills: truth.skills.flatMap((name) => {
      const found = claim(text, name)
      return found ? [{ quote: found.quote, names: [name] }] : []
    }),
  }
}

const dated = (printed) => (printed && /\d/.test(printed) ? printed : undefined)

/** Employers as positions, dates of the neighbour, schools as employers, the name as the headline. */
function swappedReply(good) {
  const next = (list, at) => list[(at + 1) % list.length]
  return {
    ...good,
    name: good.work[0]?.position ?? good.name,
    headline: good.name,
    work: [
      ...good.work.map((entry, at) => ({
        ...entry,
        employer: entry.position,
        position: entry.employer,
        start: next(good.work, at).start,
      })),
      ...good.education.map(({ institution, degree, start, end }) => ({
        employer: institution,
        position: degree,
        location: null,
        start,
        end,
      })),
    ],
    education: good.work.map(({ employer, position, start, end }) => ({
      institution: employer,
      degree: position,
      area: null,
      start,
      end,
    })),
    skills: good.skills.map(({ quote }) => ({ quote, names: [quote] })),
  }
}

/** Words from anywhere in every field. */
function randomReply(text, roll) {
  const any = () => {
    const { quote, words } = someWords(text, roll)
    return { value: words, quote }
  }
  const anyDate = () => {
    const dates = text.split('\n').filter((line) => /(?:19|20)\d\d/.test(line))
    const line = dates[Math.floor(roll() * dates.length)]
    return line ? { value: /(?:19|20)\d\d/.exec(line)?.[0] ?? '', quote: line.trim().slice(0, 390) } : null
  }
  const many = (count, make) => Array.from({ length: count }, make)
  return {
    ...EMPTY,
    name: any(),
    headline: any(),
    location: any(),
    work: many(8, () => ({ employer: any(), position: any(), location: null, start: anyDate(), end: anyDate() })),
    education: many(4, () => ({ institution: any(), degree: any(), area: null, start: anyDate(), end: anyDate() })),
    skills: many(30, () => {
      const { quote, words } = someWords(text, roll)
      return { quote, names: [words] }
    }),
  }
}
