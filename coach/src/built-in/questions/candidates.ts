import type { QuestionSource } from '@greenroom/contract/questions'
import type { BankEntry } from '#built-in/bank/bank-question.ts'
import { bankEntries, generalEntry, type PlacedQuestion, questionsOf } from '#built-in/bank/entries.ts'
import { likeness, type WeightedText, weighted } from '#built-in/bank/word-weights.ts'
import type { QuestionSlot } from '#coach.ts'
import { isAboutThePast } from '#question-types.ts'
import type { Candidate } from './candidate.ts'
import { fill } from './fill.ts'
import { forLevel } from './for-level.ts'
import { bestNeed } from './needs.ts'
import type { Claim, Situation } from './person.ts'
import { personalCandidates } from './personal-candidates.ts'
import { levelsFor } from './seniority.ts'
import { placeOfCase, workplacesIn } from './workplaces.ts'

/** All that could be asked in a slot, unordered. */
export function candidatesFor(slot: QuestionSlot, situation: Situation): Candidate[] {
  return levelsFor(slot.difficulty, situation.seniority).flatMap((difficulty, place) => {
    const of = { ...slot, difficulty }
    const all = [
      ...ofOccupations(of, situation),
      ...ofSkills(of, situation),
      ...ofNearSkills(of, situation),
      ...personalCandidates(of, situation),
      ...ofAnyone(of, situation),
      ...(place === 0 ? ofNextLevels(slot, situation) : []),
    ]
    return all.map((candidate) => forLevel(candidate, situation, place))
  })
}

/** Where all of the trade's questions of a level misfit, one of the next level is better than one for anybody. */
function ofNextLevels(slot: QuestionSlot, situation: Situation): Candidate[] {
  const next = slot.difficulty === 'medium' ? (['easy', 'hard'] as const) : (['medium'] as const)
  return next.flatMap((difficulty) =>
    ofOccupations({ ...slot, difficulty }, situation).map((candidate) => ({
      ...candidate,
      score: candidate.score - (slot.question_type === 'experience' ? OTHER_LEVEL / 2 : OTHER_LEVEL),
    })),
  )
}

const OTHER_LEVEL = 0.5

const fitting = (slot: QuestionSlot, entry: BankEntry | undefined) =>
  questionsOf(entry, slot.question_type, slot.difficulty)

function ofOccupations(slot: QuestionSlot, situation: Situation): Candidate[] {
  const past = isAboutThePast(slot.question_type)
  return situation.occupations.flatMap(({ entry, fit }, place) => {
    const decides = weighted(entry.decides.join(' '))
    return fitting(slot, entry).map((question) => {
      const strange = past && !situation.inTrade && !STUDIES.test(question.ask) ? STRANGE : 0
      return linked(question, situation, {
        score: fit - (place > 0 ? NEIGHBOR : 0) - strange + likeness(decides, wordsOf(question, situation)) * 0.5,
        subject: entry.name,
      })
    })
  })
}

/** A neighboring trade's questions have to earn their place by what the posting says. */
const NEIGHBOR = 0.8

/** What somebody who has not worked in the trade yet could hardly tell. */
const STRANGE = 0.7
/** Speaks of what a beginner has met too. */
const STUDIES = /\b(?:stud(?:y|ies)|placement|internship|training|projects?|courses?|school|side job|at work)\b/i

/** Read once for a whole set. */
function wordsOf({ id, ask, good }: PlacedQuestion, { read }: Situation): WeightedText {
  const words = read.get(id) ?? weighted(ask, good.join(' '))
  read.set(id, words)
  return words
}

function ofSkills(slot: QuestionSlot, situation: Situation): Candidate[] {
  const { skills, occupations, needs } = situation
  return skills.flatMap(({ entry, wanted, shown, name, source, personal }) => {
    // How people deal with each other is written with the cases of one field of work.
    if (!entry || (personal && entry.block !== occupations[0]?.entry.block)) return []
    // What only the resume names is asked about where no job says what matters.
    const worth = wanted > 0 ? 0.35 + wanted * 0.6 : needs.length > 0 || occupations.length > 0 ? -0.3 : 0.7
    const missing = !shown && !personal ? MISSING[slot.difficulty] : 0
    return fitting(slot, entry).map((question) => ({
      ...linked(question, situation, {
        score: worth - missing - (personal ? 0.35 : 0),
        subject: entry.name,
      }),
      about: name,
      source,
      skill: name,
    }))
  })
}

/** A skill that the resume does not show may be tested, but hardly in depth. */
const MISSING = { easy: 0.1, medium: 0.35, hard: 0.8 }

/** Where no occupation of the bank fits, whatever is about the same as a line of the posting. */
function ofNearSkills(slot: QuestionSlot, situation: Situation): Candidate[] {
  if (situation.occupations.length > 0 || slot.question_type !== 'technical') return []
  return bankEntries()
    .filter(({ kind, name }) => kind === 'skill' && !situation.skills.some(({ entry }) => entry?.name === name))
    .flatMap((entry) => fitting(slot, entry))
    .filter((question) => (bestNeed(situation.needs, wordsOf(question, situation))?.likeness ?? 0) >= MIN_LIKENESS_NEAR)
    .map((question) => linked(question, situation, { score: 0.4, subject: question.entry.name }))
}

function ofAnyone(slot: QuestionSlot, situation: Situation): Candidate[] {
  const tale = isAboutThePast(slot.question_type)
  // Anybody has a tale to tell; a case for anybody is only better than a misfit.
  const score = situation.occupations.length === 0 ? 0.1 : tale ? -0.05 : -0.35
  return fitting(slot, generalEntry('anyone')).map((question) =>
    linked(question, situation, { score, subject: 'anyone' }),
  )
}

/** Ties a question of the bank to the line of posting or resume that speaks of the same. */
function linked(
  question: PlacedQuestion,
  situation: Situation,
  { score, subject }: Pick<Candidate, 'score' | 'subject'>,
): Candidate {
  const words = wordsOf(question, situation)
  const found = bestNeed(situation.needs, words)
  const claim = bestClaim(situation.claims, words)
  const need = found && found.likeness >= MIN_LIKENESS ? found.need : undefined
  const own = claim && claim.likeness >= MIN_LIKENESS_TO_CLAIM ? claim.claim : undefined
  const past = isAboutThePast(question.type)
  const { job, all } = situation.workplaces
  const place = placeOfCase(placesOf(question), job)
  // What the person has met, if not here, they can at least tell of.
  const met = past && place === 'elsewhere' && placeOfCase(placesOf(question), all) === 'here'
  return {
    question,
    subject,
    duty: found && found.likeness >= MIN_LIKENESS_TO_SAY ? found.need.clause : undefined,
    claim: own,
    ask: fill(question.ask, situation.shared) ?? question.ask,
    atHome: place === 'here' || (found?.likeness ?? 0) >= MIN_LIKENESS_TO_NAME,
    score: score + Math.min(0.35, found?.likeness ?? 0) * 2 + (place === 'here' ? AT_HOME : 0),
    misfit: place === 'elsewhere' ? (met ? MET_ELSEWHERE : ELSEWHERE) : 0,
    about: need?.quote ?? own?.topic.id ?? `bank/${question.id}`,
    source: need ? { kind: 'job', quote: need.quote } : own ? own.topic.source : sourceOf(situation),
    slots: situation.shared,
  }
}

/** A case of another workplace is worse than a question that anybody could be asked. */
const ELSEWHERE = -1.1
const AT_HOME = 0.15
const MET_ELSEWHERE = -0.7

/** The workplaces that a question speaks of, read once. */
function placesOf({ id, ask }: PlacedQuestion): Set<string> {
  const places = placesRead.get(id) ?? workplacesIn(ask)
  placesRead.set(id, places)
  return places
}

const placesRead = new Map<number, Set<string>>()

const MIN_LIKENESS = 0.12
/** So alike that the employer can be named as the place of the case. */
const MIN_LIKENESS_TO_NAME = 0.2
/** So alike that the duty can be said before the question. */
const MIN_LIKENESS_TO_SAY = 0.24
/** Another trade's words have to be much the same. */
const MIN_LIKENESS_NEAR = 0.3
const MIN_LIKENESS_TO_CLAIM = 0.3

function bestClaim(claims: readonly Claim[], words: WeightedText): { claim: Claim; likeness: number } | undefined {
  let best: { claim: Claim; likeness: number } | undefined
  for (const claim of claims) {
    const alike = likeness(claim.words, words)
    if (alike > (best?.likeness ?? 0)) best = { claim, likeness: alike }
  }
  return best
}

/** Where nothing closer is found, the job itself or the last post is what a question stands on. */
function sourceOf({ titleQuote, posts }: Situation): QuestionSource {
  if (titleQuote) return { kind: 'job', quote: titleQuote }
  return posts[0]?.topic.source ?? { kind: 'general' }
}
