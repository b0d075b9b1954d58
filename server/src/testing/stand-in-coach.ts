import type { Coach, Diagnosis, QuestionDraft } from '@greenroom/coach/coach'

/** Stands in for the built-in coach until it can be put together from its parts. */
export const standInCoach: Coach = {
  readResume: async ({ lines }) => ({
    profile: {
      basics: { name: lines[0]?.text, profiles: [] },
      work: [],
      education: [],
      projects: [],
      skills: [],
      languages: [],
      certificates: [],
    },
    skills:
      lines
        .find((line) => line.text.startsWith('Skills:'))
        ?.text.slice(7)
        .trim()
        .split(', ') ?? [],
    confidence: {},
  }),
  readPosting: async ({ text, title, company }) => ({
    title: title ?? text.split('\n')[0] ?? '',
    ...(company ? { company } : {}),
    job_type: 'full-time',
    description: text,
    requirements: text
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .map((line) => line.slice(2)),
    responsibilities: [],
    skills_required: [],
  }),
  diagnose: async ({ job }) => diagnosis(job !== undefined),
  writeQuestions: async ({ slots, seed }) =>
    slots.map(
      (slot, place): QuestionDraft => ({
        ...slot,
        question_text: `Question ${place + 1} of ${seed}?`,
        category: 'general',
        tags: [],
        expected_answer: 'An example.',
        key_points: ['an example'],
        source: { kind: 'general' },
      }),
    ),
  keyPoints: async () => ['an example'],
  referenceAnswer: async ({ question, variant }) => ({
    sample_answer: `Answer ${variant}`,
    reference_answer: `Answer ${variant}`,
    key_points: question.key_points,
    structure_tips: [],
    difficulty: question.difficulty,
    example_scenarios: [],
    dos_and_donts: { dos: [], donts: [] },
    generated_by: 'built-in',
  }),
  judgeAnswer: async ({ answer_text }) => ({
    score: Math.min(100, answer_text.length),
    feedback: {
      summary: 'Judged by length.',
      strengths: [],
      improvements: [],
      criteria: [],
      marks: [],
      evidence: 'little',
    },
    generated_by: 'built-in',
  }),
}

const diagnosis = (withJob: boolean): Diagnosis => ({
  match_score: withJob ? 40 : null,
  score: 60,
  overall_score: withJob ? 50 : 60,
  suggestions: ['Say more'],
  dimensions: [],
  keywords: { matched: [], missing: [] },
  generated_by: 'built-in',
})
