import { describe, expect, it } from 'vitest'
import type { QuestionSlot } from '#coach.ts'
import { createBuiltInCoach } from './built-in-coach.ts'

const RESUME = `Mara Lindqvist
mara.lindqvist@example.org

Experience
Warehouse Lead, Fjord Foods, 2020 - Present
- Planned shifts for 24 people and cut overtime by 18 percent
- Introduced a stock count every Friday with handheld scanners

Education
B.Sc. Logistics, University of Umea, 2019

Skills
Excel, SAP, inventory planning`
const POSTING = `Operations Manager at Nordic Freight

Responsibilities
- Plan staff for three sites
- Improve delivery times

Requirements
- Experience with SAP
- Fluent English`
const SLOTS: QuestionSlot[] = [
  { question_type: 'behavioral', difficulty: 'easy' },
  { question_type: 'technical', difficulty: 'medium' },
  { question_type: 'situational', difficulty: 'hard' },
]

describe('the built-in coach from resume and posting to a judged answer', () => {
  const coach = createBuiltInCoach()
  const prepared = (async () => {
    const lines = RESUME.split('\n').map((text) => ({ text: text.replace(/^- /, ''), bullet: text.startsWith('- ') }))
    const { profile, skills } = await coach.readResume({ lines, text: RESUME })
    const draft = await coach.readPosting({ text: POSTING })
    const resume = { text: RESUME, profile, skills }
    const job = { ...draft, description: POSTING }
    return { resume, job, questions: await coach.writeQuestions({ resume, job, slots: SLOTS, avoid: [], seed: 'one' }) }
  })()

  it('reads, diagnoses and asks one question a slot', async () => {
    const { resume, job, questions } = await prepared
    expect(resume.profile.basics?.email).toBe('mara.lindqvist@example.org')
    expect(job.title).toContain('Operations Manager')
    expect((await coach.diagnose({ resume, job, today: '2026-06-15' })).dimensions.length).toBeGreaterThanOrEqual(20)
    expect(questions.map(({ question_type }) => question_type)).toEqual(SLOTS.map(({ question_type }) => question_type))
  })

  it('judges its own reference answer as an answer and silence as none', async () => {
    const { resume, job, questions } = await prepared
    for (const question of questions) {
      const reference = await coach.referenceAnswer({ question, resume, job, variant: 0 })
      expect(reference.sample_answer.length).toBeGreaterThan(40)
      const { score } = await coach.judgeAnswer({ question, answer_text: reference.sample_answer, resume, job })
      const silent = await coach.judgeAnswer({ question, answer_text: 'Sorry, I don’t know.', resume, job })
      expect(score).toBeGreaterThan(silent.score ?? 100)
      expect(silent.feedback.evidence).toBe('none')
    }
  })

  it('finds key points for a question of one’s own', async () => {
    const points = await coach.keyPoints({ question_text: 'How do you plan shifts?', question_type: 'situational' })
    expect(points.length).toBeGreaterThanOrEqual(3)
  })
})
