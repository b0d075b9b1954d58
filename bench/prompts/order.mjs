const RANKS = { excellent: 3, good: 2, weak: 1 }
/** Everything else (off-topic, wrong, keyword-stuffed, bad …) is below what answers the question at all. */
const rankOf = ({ level }) => RANKS[level] ?? 0

/** [pairs of one question in the order of their grades, pairs of different grades]. */
export function inOrder(scored) {
  const pairs = pairsOf(scored).filter(([one, other]) => rankOf(one) !== rankOf(other))
  const right = pairs.filter(([one, other]) =>
    rankOf(one) > rankOf(other) ? one.score > other.score : one.score < other.score,
  )
  return [right.length, pairs.length]
}

/** [questions whose excellent answer has the highest score alone, questions with one]. */
export function bestFirst(scored) {
  const questions = Object.values(Object.groupBy(scored, ({ question }) => question)).filter((all) =>
    all.some(({ level }) => level === 'excellent'),
  )
  const right = questions.filter((all) => {
    const best = all.find(({ level }) => level === 'excellent')
    return all.every((one) => one === best || one.score < best.score)
  })
  return [right.length, questions.length]
}

/** How many answers that do not answer the question, or are wrong, score as high as a good one to it. */
export const wrongAtGood = (scored) =>
  pairsOf(scored).filter(([one, other]) => {
    const [low, high] = rankOf(one) < rankOf(other) ? [one, other] : [other, one]
    return rankOf(low) === 0 && rankOf(high) === 2 && low.score >= high.score
  }).length

function pairsOf(scored) {
  return scored.flatMap((one, at) =>
    scored.slice(at + 1).flatMap((other) => (other.question === one.question ? [[one, other]] : [])),
  )
}
