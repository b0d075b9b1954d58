import type { Coach, KnownJob, KnownResume, QuestionSlot } from '#coach.ts'

/** The material of the port tests: one person, one job, one set of questions. */
export const RESUME = `Mara Lindqvist
mara.lindqvist@example.org

Experience
Warehouse Lead, Fjord Foods, 2020 - Present
- Planned shifts for 24 people and cut overtime by 18 percent
- Introduced a stock count every Friday with handheld scanners
- Trained new colleagues on the forklift and the goods-in desk
Stock Clerk, Nordhaven Retail, 2017 - 2020
- Counted incoming goods and settled differences with suppliers

Education
B.Sc. Logistics, University of Umea, 2019

Skills
Excel, SAP, inventory planning`

export const POSTING = `Operations Manager at Nordic Freight

Responsibilities
- Plan staff for three sites
- Improve delivery times together with the drivers

Requirements
- Experience with SAP
- Calm judgement under pressure`

export const SLOTS: QuestionSlot[] = [
  { question_type: 'behavioral', difficulty: 'easy' },
  { question_type: 'technical', difficulty: 'easy' },
  { question_type: 'behavioral', difficulty: 'medium' },
  { question_type: 'situational', difficulty: 'medium' },
  { question_type: 'experience', difficulty: 'medium' },
  { question_type: 'situational', difficulty: 'hard' },
]

export const ANSWER = `Last spring our Friday count was wrong again and the drivers waited. I was responsible for it, so I
sat down with the clerk, compared the lists and found that two shelves had the same number. I had new labels printed and
checked every count myself for a month. The differences fell from thirty a week to four, and the trucks left on time.`

export const MISTAKE = {
  question_text: 'Tell me about a mistake you found.',
  question_type: 'behavioral' as const,
  difficulty: 'medium' as const,
  key_points: ['What it was', 'How you found it', 'What came of it'],
}

export type Material = { resume: KnownResume; job: KnownJob; today: string }

export async function readMaterial(coach: Coach, resumeText = RESUME, postingText = POSTING): Promise<Material> {
  const lines = resumeText.split('\n').map((line) => ({ text: line.replace(/^- /, ''), bullet: line.startsWith('- ') }))
  const { profile, skills } = await coach.readResume({ lines, text: resumeText })
  const draft = await coach.readPosting({ text: postingText })
  return {
    resume: { text: resumeText, profile, skills },
    job: { ...draft, description: postingText },
    today: '2026-06-15',
  }
}
