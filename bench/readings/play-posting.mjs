// Postings as a model that knows the truth would read them, and as models that mix it up would.
import { readPosting } from '../../coach/src/built-in/posting/read-posting.ts'
import { improvePosting } from '../../coach/src/model/read-posting.ts'
import { claim, dice, saying, someWords } from './play.mjs'

const EMPTY = {
  title: null,
  company: null,
  location: null,
  salary: null,
  employment: null,
  experience: null,
  skills: [],
  requirements: [],
  responsibilities: [],
}
const first = (value) => [value].flat()[0]

const PLAYERS = {
  good: (truth, text) => goodReply(truth, text),
  half: (truth, text, roll) => {
    const reply = goodReply(truth, text)
    return { ...reply, company: null, skills: reply.skills.filter(() => roll() < 0.5) }
  },
  swapped: (truth, text) => {
    const good = goodReply(truth, text)
    const lines = text.split('\n').filter((line) => line.trim().length > 20)
    return {
      ...good,
      title: good.company,
      company: good.title,
      skills: good.skills.map(({ quote }) => ({ quote, names: [quote] })),
      requirements: lines.slice(0, 6),
      responsibilities: lines.slice(-6),
    }
  },
  random: (_, text, roll) => randomReply(text, roll),
  mixed: (truth, text, roll) => {
    const [good, bad] = [goodReply(truth, text), randomReply(text, roll)]
    return { ...good, ...bad, skills: [...good.skills, ...bad.skills] }
  },
}

export async function playedPostings(scorer, data, verbose) {
  const results = { 'built-in': [] }
  for (const truth of scorer.loadPostings(data)) {
    const own = readPosting({ text: truth.text })
    const note = (player, job) => {
      results[player] ??= []
      results[player].push(scorer.comparePosting(job, truth, truth.text))
      return job
    }
    note('built-in', own)
    for (const [player, play] of Object.entries(PLAYERS)) {
      const reply = play(truth, truth.text, dice(truth.text.length))
      const better = await improvePosting(saying(reply), own).catch(() => undefined)
      note(player, better?.reading ?? own)
      if (verbose) tell(`${truth.id} ${player}`, own, better)
    }
  }
  return Object.fromEntries(Object.entries(results).map(([player, each]) => [player, scorer.addPostings(each)]))
}

function tell(name, own, better) {
  if (!better?.improvements.length) return
  console.log(name, JSON.stringify(better.improvements))
  const more = better.reading.skills_required.slice(own.skills_required.length)
  if (more.length > 0) console.log(`   skills: + ${more.join(' | ')}`)
  for (const key of ['title', 'company', 'job_type', 'experience_level'])
    if (own[key] !== better.reading[key]) console.log(`   ${key}: ${own[key]} → ${better.reading[key]}`)
}

function goodReply(truth, text) {
  return {
    ...EMPTY,
    title: claim(text, first(truth.title)),
    company: claim(text, first(truth.company)),
    experience: claim(text, truth.experience_level),
    skills: (truth.skills_required ?? []).flatMap((name) => {
      const found = claim(text, name)
      return found ? [{ quote: found.quote, names: [name] }] : []
    }),
  }
}

function randomReply(text, roll) {
  const any = () => {
    const { quote, words } = someWords(text, roll)
    return { value: words, quote }
  }
  return {
    ...EMPTY,
    title: any(),
    company: any(),
    location: any(),
    salary: any(),
    employment: any(),
    experience: any(),
    skills: Array.from({ length: 20 }, () => {
      const { quote, words } = someWords(text, roll)
      return { quote, names: [words] }
    }),
  }
}
