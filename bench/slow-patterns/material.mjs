// Hostile text as the other parts of the product would hold it: every field filled up to what the contract lets in.
import { readResume } from '../../coach/src/built-in/resume/read-resume.ts'
import { plainTextDocument } from '../../server/src/adapters/documents/plain-text.ts'

const LINE_MAX = 2000
const LINES_MAX = 200
const SKILL_MAX = 100

/** A job whose every field is made of the text. */
export function jobOf(text) {
  const lines = piecesOf(text, LINE_MAX)
  return {
    title: oneLine(text, 200),
    company: oneLine(text, 200),
    location: oneLine(text, 200),
    description: text,
    requirements: lines,
    responsibilities: lines,
    experience_level: oneLine(text, 100),
    skills_required: piecesOf(text, SKILL_MAX),
    job_type: 'Full-time',
  }
}

/** A resume as it is stored: the text and what was read out of it. */
export function resumeOf(text) {
  return { text, ...readResume(plainTextDocument(text)) }
}

/** A resume whose reading is as bad as it can be: every field holds the text. */
export function fullResumeOf(text) {
  const lines = piecesOf(text, LINE_MAX)
  const dated = { startDate: '2019', endDate: '2021' }
  return {
    text,
    skills: piecesOf(text, SKILL_MAX),
    profile: {
      basics: { name: oneLine(text, 200), label: oneLine(text, 200), summary: text, profiles: [] },
      work: [{ name: oneLine(text, 200), position: oneLine(text, 200), ...dated, highlights: lines, summary: text }],
      education: [
        { institution: oneLine(text, 200), area: oneLine(text, 200), studyType: oneLine(text, 200), ...dated },
      ],
      projects: [{ name: oneLine(text, 200), description: text, highlights: lines }],
      skills: [{ name: 'Skills', keywords: piecesOf(text, SKILL_MAX) }],
      languages: [{ language: oneLine(text, 100), fluency: oneLine(text, 100) }],
      certificates: [{ name: oneLine(text, 200), issuer: oneLine(text, 200) }],
    },
  }
}

export function questionOf(text, question_type = 'behavioral') {
  return {
    question_text: text.slice(0, 2000),
    question_type,
    difficulty: 'medium',
    category: text.slice(0, 100),
    tags: [],
    key_points: piecesOf(text, 500).slice(0, 30),
    expected_answer: text,
    source: { kind: 'job', quote: text.slice(0, 500) },
  }
}

const oneLine = (text, most) =>
  text
    .slice(0, most * 4)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)

export function piecesOf(text, most) {
  return text
    .split('\n')
    .flatMap((line) => line.match(new RegExp(`[^]{1,${most}}`, 'g')) ?? [])
    .map((piece) => piece.trim())
    .filter(Boolean)
    .slice(0, LINES_MAX)
}
