import { shortQuote } from '#built-in/questions/claims.ts'
import type { Slots } from '#built-in/questions/fill.ts'
import { joinSentences } from '#built-in/questions/fill.ts'
import type { Topic } from '#built-in/questions/topic.ts'
import type { AskedQuestion } from '#coach.ts'
import answers from '#knowledge/reference/answers.json' with { type: 'json' }
import { didOf, toFirstPerson } from './first-person.ts'
import { gap, inside, part } from './parts.ts'

export type AnswerMaterial = {
  question: AskedQuestion
  points: string[]
  /** The points are statements of the craft and can be said as they are. */
  facts: boolean
  story: Topic | undefined
  support: Topic | undefined
  slots: Slots
  /** The resume line answers this very question; otherwise the link is asked for, not claimed. */
  related: boolean
  /** Words the person gave along, used as they are. */
  note: string | undefined
  variant: number
}

/** The answer as the person might say it, in the first person, with gaps where the resume is silent. */
export function spokenAnswer(material: AnswerMaterial): string {
  const { question, facts } = material
  if (question.question_type === 'technical' && facts) return knowing(material)
  if (question.question_type === 'situational') return planning(material)
  return recounting(material)
}

function recounting({ question, points, story, support, slots, related, note, variant }: AnswerMaterial): string {
  const type = question.question_type === 'technical' ? 'experience' : question.question_type
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

function planning({ points, slots, related, note, variant }: AnswerMaterial): string {
  const steps = points
    .slice(0, 4)
    .map((point, index) =>
      part(
        [answers.steps[Math.min(index, answers.steps.length - 1)] ?? ''],
        { ...slots, point: toFirstPerson(inside(point)) },
        0,
      ),
    )
  const alike = ownCase(answers.alike, answers.alike_perhaps, { slots, related, variant })
  return joinSentences([part(answers.opening.situational, slots, variant), ...steps, note ?? '', alike])
}

function knowing({ points, slots, related, note, variant }: AnswerMaterial): string {
  const core = points.map(inside).join('; ')
  const own = slots.skill
    ? part(answers.nearest, slots, 0)
    : ownCase(answers.used, answers.used_perhaps, { slots, related, variant })
  return joinSentences([`${part(answers.opening.technical, slots, variant)} ${core}.`, note ?? '', own])
}

/** Claims the link between question and resume where there is one, else only asks for it. */
export function ownCase(
  claimed: string[],
  asked: string[],
  { slots, related, variant }: Pick<AnswerMaterial, 'slots' | 'related' | 'variant'>,
): string {
  return (
    (related && slots.did ? part(claimed, slots, variant) : '') || part(asked, slots, slots.did_you ? variant % 2 : 0)
  )
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
