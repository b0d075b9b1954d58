// What the built-in coach reads and judges.
import { judgeAnswer } from '../../coach/src/built-in/answers/judge-answer.ts'
import { diagnose } from '../../coach/src/built-in/diagnosis/diagnose.ts'
import { rankQuestions } from '../../coach/src/built-in/matching/rank-questions.ts'
import { pagePosting } from '../../coach/src/built-in/posting/page/page-posting.ts'
import { withKnown } from '../../coach/src/built-in/posting/page/with-known.ts'
import { picturePosting } from '../../coach/src/built-in/posting/picture/picture-posting.ts'
import { pictureText } from '../../coach/src/built-in/posting/picture/picture-text.ts'
import { askedOfTagger, readPosting } from '../../coach/src/built-in/posting/read-posting.ts'
import { keyPoints } from '../../coach/src/built-in/questions/key-points.ts'
import { writeQuestions } from '../../coach/src/built-in/questions/write-questions.ts'
import { referenceAnswer } from '../../coach/src/built-in/reference/reference-answer.ts'
import { contactIn } from '../../coach/src/built-in/resume/contact.ts'
import { readResume } from '../../coach/src/built-in/resume/read-resume.ts'
import { askedOfResume } from '../../coach/src/built-in/resume/tagged-text.ts'
import { withTagged } from '../../coach/src/built-in/resume/with-tagged.ts'
import { findSkills } from '../../coach/src/built-in/skills/find-skills.ts'
import { suggestAnswer } from '../../coach/src/built-in/suggest/suggest-answer.ts'
import { measureDelivery } from '../../coach/src/delivery.ts'
import { writeFollowUps } from '../../coach/src/follow-ups/write-follow-ups.ts'
import { wordsOf } from '../../coach/src/models/tagger-words.ts'
import { weighInterview } from '../../coach/src/report.ts'
import { plainTextDocument } from '../../server/src/adapters/documents/plain-text.ts'
import { fullResumeOf, jobOf, piecesOf, questionOf, resumeOf } from './material.mjs'
import { RESUME_KINDS, spansEverywhere } from './spans-everywhere.mjs'

const POSTING_MAX = 20_000
const PASTED_RESUME_MAX = 3000
const DOCUMENT_MAX = 200_000
const ANSWER_MAX = 20_000
const QUESTION_MAX = 2000
const SPOKEN_MAX = 5000
const SLOTS = ['behavioral', 'technical', 'situational', 'experience'].flatMap((question_type) =>
  ['easy', 'medium', 'hard'].map((difficulty) => ({ question_type, difficulty })),
)
const QUESTION = {
  question_text: 'Tell me about a time you had a conflict with a coworker.',
  question_type: 'behavioral',
  difficulty: 'medium',
  key_points: ['What it was about', 'What you did', 'What came of it'],
}

export const coachReaders = [
  one('parse a posting', POSTING_MAX, (text) => () => readPosting({ text })),
  one('parse a posting with a given title', POSTING_MAX, (text) => {
    const [title, company] = [text.slice(0, 200), text.slice(-200)]
    return () => readPosting({ text, title, company })
  }),
  one('parse a tagged posting', POSTING_MAX, (text) => {
    const spans = spansEverywhere(askedOfTagger({ text }) ?? '', ['name', 'title', 'employer', 'must', 'wish', 'duty'])
    return () => readPosting({ text }, spans)
  }),
  one('part a posting into words', POSTING_MAX, (text) => () => wordsOf(text)),
  one('read a page as a posting', 40_000, (text) => () => postingOfPage(plainPage(text))),
  one('read a structured page as a posting', 40_000, (text) => () => postingOfPage(structuredPage(text))),
  one('read a picture as a posting', POSTING_MAX, (text) => {
    const lines = printedLines(text)
    return () => readPosting(picturePosting(pictureText(lines)))
  }),
  one('read a pasted resume', PASTED_RESUME_MAX, (text) => () => readResume(plainTextDocument(text))),
  one('read a document', DOCUMENT_MAX, (text) => () => readResume(plainTextDocument(text))),
  one('read a document with sections', DOCUMENT_MAX, (text) => {
    const half = text.slice(0, text.length / 2)
    const document = plainTextDocument(`EXPERIENCE\n\n${half}\n\nSKILLS\n\n${half}`)
    return () => readResume(document)
  }),
  one('read a tagged document', DOCUMENT_MAX, (text) => {
    const document = plainTextDocument(text)
    const keywords = spansEverywhere(text, ['skill'], 40).map(({ from, to }) => text.slice(from, to))
    const work = keywords.map((name) => ({ name, position: name, highlights: [] }))
    const profile = { basics: {}, work, education: [], skills: [{ keywords }] }
    const reading = { profile, skills: keywords, confidence: { skills: 0.9 } }
    return () => {
      const asked = askedOfResume(document) ?? text.slice(0, 60_000)
      return withTagged(reading, asked, spansEverywhere(asked, RESUME_KINDS))
    }
  }),
  one('find contacts', DOCUMENT_MAX, (text) => () => contactIn(`tel${text}030 123456789`)),
  one('read a document in segments', DOCUMENT_MAX, (text) => {
    const document = plainTextDocument(text)
    const lines = document.lines.map((line, at) => ({
      ...line,
      ...(at % 3 === 0 && { bold: true, size: 14 }),
      segments: line.text.split(/(?<=^.{10,200})\s/).map((part) => ({ text: part })),
    }))
    return () => readResume({ ...document, lines })
  }),
  one('diagnose a resume', PASTED_RESUME_MAX * 4, (text) => {
    const resume = resumeOf(text)
    return () => diagnose({ resume })
  }),
  one('diagnose a resume that fills every field', POSTING_MAX, (text) => {
    const [resume, job] = [fullResumeOf(text), jobOf(text)]
    return () => diagnose({ resume, job })
  }),
  one('diagnose against a job', POSTING_MAX, (text) => {
    const [resume, job] = [resumeOf(text.slice(0, 3000)), jobOf(text)]
    return () => diagnose({ resume, job })
  }),
  one('write questions', POSTING_MAX, (text) => {
    const [resume, job] = [resumeOf(text), jobOf(text)]
    return () => writeQuestions({ resume, job, slots: SLOTS, avoid: [text.slice(0, 2000)], seed: 'x' })
  }),
  one('write questions from a resume that fills every field', POSTING_MAX, (text) => {
    const [resume, job] = [fullResumeOf(text), { ...jobOf(text), ...readPosting({ text }) }]
    return () => writeQuestions({ resume, job, slots: SLOTS, avoid: piecesOf(text, 2000), seed: 'x' })
  }),
  one('key points of a question', QUESTION_MAX, (text) => () => {
    for (const { question_type } of SLOTS) keyPoints({ question_text: text, question_type })
  }),
  one('a reference answer', POSTING_MAX, (text) => {
    const [resume, job] = [fullResumeOf(text), jobOf(text)]
    return () =>
      referenceAnswer({ question: questionOf(text), resume, job, user_context: text.slice(0, 5000), variant: 1 })
  }),
  one('judge an answer', ANSWER_MAX, (text) => () => judgeAnswer({ question: QUESTION, answer_text: text })),
  one(
    'judge an answer in Chinese',
    ANSWER_MAX,
    (text) => () =>
      judgeAnswer({ question: { ...QUESTION, question_type: 'technical' }, answer_text: text, language: 'zh-CN' }),
  ),
  one('judge an answer to a hostile question', ANSWER_MAX, (text) => {
    const [resume, job] = [fullResumeOf(text), jobOf(text)]
    return () => judgeAnswer({ question: questionOf(text), answer_text: text, resume, job })
  }),
  one('suggest an answer', POSTING_MAX, (text) => {
    const [resume, job] = [fullResumeOf(text), jobOf(text)]
    const history = [{ question: text.slice(0, 2000), answer: text }]
    return () => drained(suggestAnswer({ question: text.slice(0, SPOKEN_MAX), resume, job, history }))
  }),
  one('match a spoken question', SPOKEN_MAX, (text) => {
    const stored = piecesOf(text, QUESTION_MAX).map((question, id) => ({ id: String(id), text: question }))
    return () => rankQuestions({ text }, stored, { limit: 5 })
  }),
  one('follow-ups and delivery', ANSWER_MAX, (text) => {
    const judged = judgeAnswer({ question: QUESTION, answer_text: text })
    const answer = { answer_text: text, ...judged }
    return () => {
      writeFollowUps({ question_type: 'behavioral', ...answer })
      measureDelivery(text, 60)
      weighInterview([{ question: { id: '1', ...QUESTION }, answer }])
    }
  }),
  one('find skills', POSTING_MAX, (text) => () => findSkills(text)),
]

function one(name, most, read) {
  return { name, most, read }
}

function postingOfPage(page) {
  const posting = pagePosting(page)
  return posting && withKnown(readPosting(posting), posting)
}

function plainPage(text) {
  const short = text.slice(0, 150)
  const marked = { title: short, company: short, location: short, salary: short, job_type: short }
  return {
    addresses: ['https://example.org/'],
    title: text.slice(0, 500),
    heading: text.slice(-500),
    structured: [],
    marked,
    text,
  }
}

function structuredPage(text) {
  const posting = {
    title: text,
    hiringOrganization: { name: text },
    jobLocation: { address: { addressLocality: text, addressCountry: text } },
    baseSalary: { currency: text, value: { value: text, unitText: text } },
    employmentType: text,
    experienceRequirements: text,
    skills: text,
    qualifications: text,
    responsibilities: text,
    description: text,
  }
  return { ...plainPage(text), marked: {}, structured: [posting, { ...posting, title: 'Baker' }] }
}

function printedLines(text) {
  return text.split('\n').map((line, row) => ({
    block: 0,
    top: row * 15,
    bottom: row * 15 + 10,
    words: line
      .split(' ')
      .filter(Boolean)
      .map((word, at) => ({ text: word, left: at * 60, right: at * 60 + 50 })),
  }))
}

async function drained(pieces) {
  for await (const _ of pieces);
}
