/** Answers of a question, the better ones first, as the scorer gives them: { rank, quality, score, pair }. */
const rowsOf = ({ answers }) => answers?.details

/** Fluent or not, these must stay below every good answer. */
const BAD = new Set([
  'wrong',
  'off-topic',
  'off-topic-fluent',
  'keyword-stuffed',
  'rambling',
  'empty',
  'evasive',
  'unsafe',
])
const GOOD = new Set(['good', 'excellent'])

export const answerFigures = [
  {
    name: 'answers: pairs in order',
    units: rowsOf,
    figure: (rows) =>
      shareOfPairs(
        rows,
        ordered(() => true),
      ),
  },
  {
    name: 'answers: best first',
    units: rowsOf,
    figure: (rows) => mean(rows.map(({ answers }) => Number(bestIsFirst(answers)))),
  },
  {
    name: 'answers: wrong but fluent below good',
    units: rowsOf,
    figure: (rows) =>
      shareOfPairs(
        rows,
        ordered((better, worse) => GOOD.has(better.quality) && worse.quality === 'wrong'),
      ),
  },
  {
    name: 'answers: bad below good',
    units: rowsOf,
    figure: (rows) =>
      shareOfPairs(
        rows,
        ordered((better, worse) => GOOD.has(better.quality) && BAD.has(worse.quality)),
      ),
  },
  {
    name: 'answers: pairs of one length in order',
    units: rowsOf,
    figure: (rows) =>
      shareOfPairs(
        rows,
        ordered((better, worse) => better.words && isNear(better.words, worse.words)),
      ),
  },
]

/** All pairs of one question whose better and worse answer pass, each 1 when they are in order. Ties are wrong. */
const ordered = (wanted) => (answers) =>
  answers.flatMap((better) =>
    answers
      .filter((worse) => worse.rank > better.rank && wanted(better, worse))
      .map((worse) => Number((better.score ?? -1) > (worse.score ?? -1))),
  )

const shareOfPairs = (rows, pairs) => mean(rows.flatMap(({ answers }) => pairs(answers)))

function bestIsFirst(answers) {
  const [best, ...others] = answers.toSorted((one, other) => one.rank - other.rank)
  return others.every(({ score }) => best.score > score)
}

const isNear = (one, other) => Math.abs(one - other) <= 0.1 * Math.max(one, other)

const mean = (values) =>
  values.length === 0 ? null : values.reduce((total, value) => total + value, 0) / values.length
