import answers from '#knowledge/reference/answers.json' with { type: 'json' }
import { didOf } from './first-person.ts'
import { gap, inside, part } from './parts.ts'
import { type AnswerMaterial, ownCase } from './spoken-answer.ts'

/** The answer laid out under its headings (Markdown), with the line of the resume it rests on and what is missing. */
export function writtenAnswer(material: AnswerMaterial): string {
  const { question, points, facts, story, slots } = material
  const after = question.expected_answer?.trim() || `The question is after this: ${points.map(inside).join('; ')}.`
  const body =
    facts && question.question_type === 'technical'
      ? craft(material)
      : question.question_type === 'situational'
        ? plan(material)
        : star(material)
  const place = [story?.slots.position, slots.employer ?? slots.project].filter(Boolean).join(', ')
  const basis = story
    ? `**From your resume${place ? ` (${place})` : ''}.** “${story.source.quote}”`
    : '**From your resume.** Nothing is known yet; every gap is yours to fill.'
  return [`**What they want to hear.** ${after}`, basis, ...body, missing(material)].filter(Boolean).join('\n\n')
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

function plan({ points, slots, related, variant }: AnswerMaterial): string[] {
  const steps = points
    .slice(0, 4)
    .map((point, index) => `${index + 1}. ${point.replace(/[.;]$/, '')}: ${gap('your answer for this case')}`)
  const alike = ownCase(answers.alike, answers.alike_perhaps, { slots, related, variant })
  return [`**In this order.**\n${steps.join('\n')}`, `**What backs it up.** ${alike}`]
}

function craft({ points, slots, related, variant }: AnswerMaterial): string[] {
  const lines = points.map((point) => `- ${point}`).join('\n')
  const used = slots.skill
    ? part(answers.nearest, slots, 0)
    : ownCase(answers.used, answers.used_perhaps, { slots, related, variant })
  return [`**The craft of it.**\n${lines}`, `**Your own case.** ${used}`]
}

/** The gaps the person should close before saying it, made from the points of this very question. */
function missing({ points, facts, slots }: AnswerMaterial): string {
  const open = facts
    ? ['where exactly this came up in your own work', 'what came of it']
    : points.slice(0, 4).map(inside)
  const figure = slots.metric ? [] : ['a figure: how many, how much, how fast?']
  return `**Still to fill in.**\n${[...open, ...figure].map((text) => `- ${gap(text)}`).join('\n')}`
}
