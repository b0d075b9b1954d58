// The checks on what a model reads in a resume or posting. It is played by whoever holds the text: 600 claims in each list.
import { improvePosting } from '../../coach/src/model/read-posting.ts'
import { improveResume } from '../../coach/src/model/read-resume.ts'
import { saying } from '../readings/play.mjs'
import { jobOf } from './material.mjs'

const MODEL_TEXT_MAX = 20_000

export const secondReaders = [
  reader('the resume that a model read', (text) => {
    const { claims, said } = claimsOf(text)
    const work = said.map((_, at) => ({
      employer: claims(at),
      position: claims(at + 1),
      location: claims(at + 2),
      start: claims(at + 3),
      end: claims(at + 4),
    }))
    const education = work.map(({ employer, position, ...dates }) => ({
      institution: employer,
      degree: position,
      area: null,
      ...dates,
    }))
    const skills = said.map((_, at) => ({ quote: claims(at).quote, names: said.slice(0, 60) }))
    const value = { name: claims(0), headline: claims(1), location: claims(2), work, volunteer: work, education }
    const reading = {
      profile: { basics: {}, work: [], education: [], languages: [], certificates: [] },
      skills: [],
      confidence: {},
    }
    return () => improveResume(saying({ ...value, skills, languages: skills, certificates: skills }), text, reading)
  }),
  reader('the posting that a model read', (text) => {
    const { claims, said } = claimsOf(text)
    const [title, company, location, salary, employment, experience] = said.map((_, at) => claims(at))
    const skills = said.map((_, at) => ({ quote: claims(at).quote, names: said.slice(0, 60) }))
    const draft = { ...jobOf(text), description: text, confidence: {} }
    return () => improvePosting(saying({ title, company, location, salary, employment, experience, skills }), draft)
  }),
]

function reader(name, work) {
  const read = (text) => {
    const done = work(text)
    return () => done().catch(refused)
  }
  return { name, most: MODEL_TEXT_MAX, read }
}

/** A model that says nothing that can be used is a failure of its own, and was read all the same. */
function refused(error) {
  if (error?.name !== 'ModelFailure') throw error
}

/** 600 claims: every other quote stands in the text, the rest nearly does. */
function claimsOf(text) {
  const said = Array.from({ length: 600 }, (_, at) => text.slice(at * 37, at * 37 + 80))
  const claims = (at) => {
    const quote = text.slice(at * 37, at * 37 + 380)
    return { value: text.slice(at * 37 + 5, at * 37 + 60), quote: at % 2 === 0 ? quote : `${quote} x${at}` }
  }
  return { claims, said }
}
