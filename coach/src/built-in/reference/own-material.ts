import { bankSkillsIn } from '#built-in/bank/skills-in.ts'
import { themesOf } from '#built-in/questions/line-themes.ts'
import { normaliseForQuotes } from '#built-in/questions/quote.ts'
import { contentWords } from '#built-in/questions/similarity.ts'
import type { Topic } from '#built-in/questions/topic.ts'
import { collectTopics } from '#built-in/questions/topics.ts'
import type { ReferenceRequest } from '#coach.ts'

/** What of the resume answers this question: the story to tell, others that would do, and the slots of the job. */
export type OwnMaterial = {
  story?: Topic
  others: Topic[]
  /** Lines that share a skill, the employer, two words, or a word and a subject with the question, the most similar first. */
  near: Topic[]
  /** Another line of the same job that shares a skill or subject with the question. */
  support: Topic | undefined
  shared: Topic['slots']
  /** The story is near and shares its line, skill or subject with the question, so that the link may be claimed. */
  related: boolean
  /** The story's job still goes on. */
  current: boolean
}

/**
 * Ranks the claims of the resume by how well they fit the question. A question made from a line of the resume is
 * answered with that line; otherwise another variant tells another story, as long as it fits nearly as well.
 */
export function ownMaterial({ question, resume, job, variant }: ReferenceRequest): OwnMaterial {
  const { list } = collectTopics(resume, job)
  const shared = list.at(-1)?.slots ?? {}
  const wanted = contentWords([question.question_text, question.source?.quote ?? '', ...question.key_points].join(' '))
  const asked = new Set(bankSkillsIn(question.question_text).map(({ name }) => name))
  const text = question.question_text.toLowerCase()
  const source = question.source?.kind === 'resume' ? normaliseForQuotes(question.source.quote ?? '').key : ''
  const claims = list.filter(({ kind }) => kind === 'claim' || kind === 'project')
  const ranked = claims
    .map((topic) => {
      const common = commonOf(topic, { wanted, asked, text, source })
      return { topic, common, fit: common + (topic.slots.metric ? 0.4 : 0) + topic.score * 0.3 }
    })
    .sort((a, b) => b.fit - a.fit)
  const best = ranked[0]
  if (!best) return { others: [], near: [], support: undefined, shared, related: false, current: false }
  const named = best.fit >= FROM_THIS_LINE
  const choice = ranked.filter(({ fit }) => fit >= best.fit - 2).slice(0, 5)
  const story = named ? best.topic : (choice[variant % choice.length]?.topic ?? best.topic)
  const others = ranked.filter(({ topic }) => topic !== story).map(({ topic }) => topic)
  const near = ranked.filter(({ common }) => common >= NEAR).map(({ topic }) => topic)
  const isRelated = (topic: Topic) =>
    topic.skills.some(({ name }) => asked.has(name)) ||
    (question.question_type !== 'technical' && shareSubject(topic, question))
  const employer = story.slots.employer
  const support = others.find(
    (topic) =>
      employer &&
      topic.slots.employer === employer &&
      topic.slots.position === story.slots.position &&
      isRelated(topic),
  )
  const current = list.some(
    ({ opening, slots }) =>
      opening === 'role now' && employer && slots.employer === employer && slots.position === story.slots.position,
  )
  return { story, others, near, support, shared, related: named || (near.includes(story) && isRelated(story)), current }
}

function shareSubject(story: Topic, question: ReferenceRequest['question']): boolean {
  const about = new Set(themesOf(question.source?.quote ?? question.question_text).map(({ id }) => id))
  return story.themes.some(({ id, broad }) => about.has(id) && !broad)
}

const FROM_THIS_LINE = 10
/** One word in common is chance. */
const NEAR = 1

type Wanted = { wanted: Set<string>; asked: Set<string>; text: string; source: string }

/** How much of the question is in a line. */
function commonOf(topic: Topic, { wanted, asked, text, source }: Wanted): number {
  const quote = topic.source.quote ?? ''
  const common = [...contentWords(quote)].filter((word) => wanted.has(word)).length
  const employer = topic.slots.employer?.toLowerCase()
  return (
    (source && normaliseForQuotes(quote).key === source ? FROM_THIS_LINE : 0) +
    Math.min(common, 6) * 0.5 +
    (employer && text.includes(employer) ? 1.5 : 0) +
    topic.skills.filter(({ name }) => asked.has(name)).length * 1.5 +
    topic.themes.filter(({ pattern }) => pattern.test(text)).length * 0.7
  )
}
