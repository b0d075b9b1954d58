import { jaccardSimilarity, wordSet } from '#built-in/questions/similarity.ts'
import { MAX_SIMILARITY_TO_KNOWN, MAX_SIMILARITY_WITHIN_SET } from '#built-in/questions/write-questions.ts'
import type { QuestionDraft, QuestionSlot } from '#coach.ts'
import type { Candidate } from './candidates.ts'
import { spokenLength } from './spoken-question.ts'

type Entry = Candidate & { words: Set<string>; opening: string }

/** What each thing is worth; a whole point is about what separates a question one would ask from one that will do. */
const WORTH = {
  rating: 1.5,
  newPoint: 2,
  decidesMost: 1,
  repeatedPoint: -1.5,
  quoted: 0.4,
  sameQuote: -2,
  sameOpening: -0.6,
  sameSide: -0.5,
  similarity: -2,
  fault: -1.5,
  wordTooMany: -0.06,
}
/** Words that are understood at first hearing without effort. */
const EASY_LENGTH = 25
/** More than this share of a set from one side, resume or job, is too much of it. */
const MAX_SHARE = 0.6

type Wish = { slots: QuestionSlot[]; avoid: string[]; points: number }

/**
 * The best candidate for each slot by its place; slots for which none is left are missing. Types and levels are those
 * of the slots. No two are alike, and none is like one the person knows.
 *
 * @param points how many points the plan has.
 */
export function choose(wish: Wish, candidates: Candidate[]): Map<number, QuestionDraft> {
  const chooser = createChooser(wish)
  chooser.add(candidates)
  for (const place of chooser.scarcestFirst()) chooser.choose(place)
  return chooser.chosen()
}

export type Chooser = ReturnType<typeof createChooser>

/** The same choice made slot by slot, with the candidates there are when it is made. */
export function createChooser({ slots, avoid, points }: Wish) {
  const known = avoid.map(wordSet)
  const entries: Entry[] = []
  const chosen = new Map<number, Entry>()
  return {
    add(candidates: Candidate[]) {
      const added = candidates.map((candidate) => ({ ...candidate, ...readText(candidate.draft.question_text) }))
      const isNew = ({ words }: Entry) =>
        known.every((other) => jaccardSimilarity(words, other) <= MAX_SIMILARITY_TO_KNOWN)
      entries.push(...added.filter(isNew))
    },

    choose(place: number): QuestionDraft | undefined {
      const slot = slots[place]
      const others = [...chosen.values()]
      const best = entries
        .filter((entry) => slot && isFor(slot, entry) && !isLikeOneOf(others, entry))
        .map((entry) => ({ entry, worth: worthOf(entry, others, points) }))
        .toSorted((one, other) => other.worth - one.worth)[0]
      if (best) chosen.set(place, best.entry)
      return best?.entry.draft
    },

    scarcestFirst: () => scarcestFirst(slots, entries),
    chosen: () => new Map([...chosen].map(([place, { draft }]) => [place, draft])),
  }
}

/** Places of slots, those of a kind with the fewest candidates for each first: others can give way, they cannot. */
function scarcestFirst(slots: QuestionSlot[], entries: Entry[]): number[] {
  const share = slots.map(
    (slot) =>
      entries.filter((entry) => isFor(slot, entry)).length /
      slots.filter((other) => other.question_type === slot.question_type && other.difficulty === slot.difficulty)
        .length,
  )
  return slots.map((_, place) => place).toSorted((one, other) => (share[one] ?? 0) - (share[other] ?? 0))
}

const isFor = (slot: QuestionSlot, { draft }: Candidate) =>
  draft.question_type === slot.question_type && draft.difficulty === slot.difficulty

const isLikeOneOf = (others: Entry[], { words }: Entry) =>
  others.some((other) => jaccardSimilarity(words, other.words) > MAX_SIMILARITY_WITHIN_SET)

function worthOf({ draft, point, rating, faults, words, opening }: Entry, others: Entry[], points: number): number {
  const { kind, quote } = draft.source
  const same = (is: (other: Entry) => boolean) => others.filter(is).length
  const repeated = point === undefined ? 0 : same((other) => other.point === point)
  const isNew = point !== undefined && repeated === 0
  const sameSide = same((other) => other.draft.source.kind === kind)
  return (
    WORTH.rating * (rating / 4) +
    (isNew ? WORTH.newPoint + WORTH.decidesMost * (1 - point / Math.max(1, points)) : 0) +
    WORTH.repeatedPoint * repeated +
    (quote ? WORTH.quoted : 0) +
    WORTH.sameQuote * (quote ? same((other) => other.draft.source.quote === quote) : 0) +
    WORTH.sameOpening * same((other) => other.opening === opening) +
    (sameSide > 1 && sameSide / others.length > MAX_SHARE ? WORTH.sameSide : 0) +
    WORTH.similarity * Math.max(0, ...others.map((other) => jaccardSimilarity(words, other.words))) +
    WORTH.fault * faults +
    WORTH.wordTooMany * Math.max(0, spokenLength(draft.question_text) - EASY_LENGTH)
  )
}

const readText = (text: string) => ({
  words: wordSet(text),
  opening: text.toLowerCase().split(/\s+/).slice(0, 3).join(' '),
})
