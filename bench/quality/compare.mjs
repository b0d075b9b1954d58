import { withInterval } from './bootstrap.mjs'
import { figuresOf } from './figures.mjs'

/**
 * @param runs { open, heldOut }: what the scorer wrote of each
 * @param folders { open, heldOut }: the data of each
 * @returns per figure { name, open, heldOut, small }; small means that less is better
 */
export const compareHalves = (runs, folders, lib) =>
  figuresOf(lib).map(({ name, units, figure, small = false }) => {
    const of = (half) => withInterval(units(withLengths(runs[half].results, folders[half], lib)) ?? [], figure)
    return { name, open: of('open'), heldOut: of('heldOut'), small }
  })

/** The ten worst of each part, as lines to print. */
export function worstOf(results, folder, lib) {
  const texts = new Map(lib.loadAnswers(folder).map(({ id, answer }) => [id, answer]))
  return {
    'Postings, by skills missed or wrong': tenOf(
      results.postings?.details?.text ?? [],
      ({ figures }) => figures.skills_wanted - figures.skills_recalled + figures.skills_given - figures.skills_precise,
      ({ id, figures }) =>
        `${id}: ${figures.skills_recalled} of ${figures.skills_wanted} skills found, ${figures.skills_given - figures.skills_precise} wrong${figures.company_right ? '' : ', employer wrong'}`,
    ),
    'Resumes, by positions and schools': tenOf(
      results.resumes?.details ?? [],
      ({ figures: { work, education } }) =>
        work.wanted + work.predicted - 2 * work.right + education.wanted + education.predicted - 2 * education.right,
      ({ id, figures: { work, education, name, phone } }) =>
        `${id}: ${work.right} of ${work.wanted} positions (${work.predicted} read), ${education.right} of ${education.wanted} schools (${education.predicted} read), name ${name}, phone ${phone}`,
    ),
    'Spoken questions': tenOf(
      results.matching?.details?.rows ?? [],
      ({ want, got, score }) => (got !== null && got !== want ? 1 + score : 0),
      ({ spoken, want, score }) =>
        `“${spoken}”: ${want === null ? 'asks nothing of the bank' : 'another'} shown at ${score.toFixed(2)}`,
    ),
    'Answers, by how far a worse one stands above a better one': tenOf(
      (results.answers?.details ?? []).flatMap(({ question, answers }) => inversions(question, answers)),
      ({ by }) => by,
      ({ question, better, worse }) =>
        `${question} ${worse.score} for “${opening(texts.get(worse.id))}” (${worse.quality}), ${better.score} for “${opening(texts.get(better.id))}” (${better.quality})`,
    ),
  }
}

const tenOf = (rows, badness, say) =>
  rows
    .filter((row) => badness(row) > 0)
    .toSorted((one, other) => badness(other) - badness(one))
    .slice(0, 10)
    .map(say)

const inversions = (question, answers) =>
  answers.flatMap((better) =>
    answers
      .filter((worse) => worse.rank > better.rank && worse.score >= better.score)
      .map((worse) => ({ question, better, worse, by: worse.score - better.score + worse.rank - better.rank })),
  )

const opening = (text = '') => `${text.split(/\s+/).slice(0, 12).join(' ')} …`

/** The scorer leaves the answers' texts out of what it writes; their lengths are needed to compare like with like. */
function withLengths(results, folder, lib) {
  if (!results.answers?.details) return results
  const words = new Map(lib.loadAnswers(folder).map(({ id, answer }) => [id, answer.split(/\s+/).length]))
  const details = results.answers.details.map((row) => ({
    ...row,
    answers: row.answers.map((answer) => ({ ...answer, words: words.get(answer.id) })),
  }))
  return { ...results, answers: { ...results.answers, details } }
}
