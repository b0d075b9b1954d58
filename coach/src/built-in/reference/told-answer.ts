import { shortQuote } from '#built-in/questions/claims.ts'
import { joinSentences, type Slots } from '#built-in/questions/fill.ts'
import type { Topic } from '#built-in/questions/topic.ts'
import type { AskedQuestion } from '#coach.ts'
import answers from '#knowledge/reference/answers.json' with { type: 'json' }
import { didOf } from './first-person.ts'
import { gap, inside, part } from './parts.ts'

export type AnswerMaterial = {
  question: AskedQuestion
  points: string[]
  story: Topic | undefined
  support: Topic | undefined
  slots: Slots
  /** The resume line answers this very question; otherwise the person is asked to check that. */
  related: boolean
  /** Words the person gave along, used as they are. */
  note: string | undefined
  variant: number
}

/** The answer as the person might tell it, with gaps where the resume is silent: spoken, and laid out under headings. */
export const toldAnswer = (material: AnswerMaterial) => ({
  sample_answer: spoken(material),
  reference_answer: laidOut(material),
})

function spoken({ question, points, story, support, slots, related, note, variant }: AnswerMaterial): string {
  const type = question.question_type === 'behavioral' ? 'behavioral' : 'experience'
  const asked = points.slice(0, type === 'behavioral' ? 3 : 4).map((point) => gap(inside(point)))
  return joinSentences([
    part(answers.opening[type], slots, variant),
    type === 'behavioral' ? part(answers.situation, slots, variant) : '',
    part(answers.task, slots, variant + 1),
    action(story),
    story && !related ? part(answers.check_fit, slots, variant) : '',
    note ?? '',
    support && support.slots.employer === slots.employer ? also(support) : '',
    part(answers.core, { ...slots, gaps: asked.join(', ') }, variant),
    slots.metric ? part(answers.result_with_figure, slots, variant) : part(answers.result, slots, variant),
    part(answers.lesson, slots, variant),
  ])
}

/** The line of the resume as a sentence of one's own; quoted when its grammar cannot be touched. */
function action(story: Topic | undefined): string {
  if (!story) return `What I did was this: ${gap('two or three steps, each with a verb and a thing')}.`
  const did = didOf(story.opening, story.slots.clause)
  return did ? `I ${did}.` : `My resume puts it like this: “${shortQuote(story.source.quote ?? '')}”.`
}

function also(support: Topic): string {
  const did = didOf(support.opening, support.slots.clause)
  return did ? `In the same job I also ${did}.` : ''
}

/** With the line of the resume it rests on and what is missing. */
function laidOut(material: AnswerMaterial): string {
  const { question, points, story, slots } = material
  const after = question.expected_answer?.trim() || `The question is after this: ${points.map(inside).join('; ')}.`
  const place = [story?.slots.position, slots.employer ?? slots.project].filter(Boolean).join(', ')
  const basis = story
    ? `**From your resume${place ? ` (${place})` : ''}.** “${story.source.quote}”`
    : '**From your resume.** Nothing is known yet; every gap is yours to fill.'
  const open = [...points.slice(0, 4).map(inside), ...(slots.metric ? [] : ['a figure: how many, how much, how fast?'])]
  return [
    `**What they want to hear.** ${after}`,
    basis,
    ...star(material),
    `**Still to fill in.**\n${open.map((text) => `- ${gap(text)}`).join('\n')}`,
  ].join('\n\n')
}

function star({ story, support, slots, variant }: AnswerMaterial): string[] {
  const did = story ? didOf(story.opening, story.slots.clause) : undefined
  const more = support ? didOf(support.opening, support.slots.clause) : undefined
  return [
    `**Situation.** ${slots.employer ? `At ${slots.employer}: ${inside(part(answers.situation, slots, variant))}.` : part(answers.situation, slots, variant)}`,
    `**Task.** ${part(answers.task, slots, variant)}`,
    `**Action.** ${did ? `I ${did}.` : gap('what you did, in two or three steps')}${more ? ` Beside it I ${more}.` : ''} ${gap('which step was the hardest, and what did you decide there?')}`,
    `**Result.** ${slots.metric ? part(answers.result_with_figure, slots, variant) : part(answers.result, slots, variant)}`,
  ]
}
