/** Of all lines at most so many may be shown a wrong question, or one where they mean none. */
const MAX_WRONG = 0.03
/** Standard deviations to both sides of a share that hold it with 95 %. */
const Z = 1.96

export const HEAD = [
  '| system | right first | right shown, wrong at most 3 % | at its own cut: right | wrong | silent where none is meant |',
  '|---|---|---|---|---|---|',
].join('\n')

/** @param found for each line the likest question, how like it is, and from where on its system shows one if that is known */
export function row(name, lines, found) {
  const judged = found.map((one, at) => ({ ...one, meant: lines[at].meant, isRight: one.place === lines[at].meant }))
  const asked = judged.filter(({ meant }) => meant !== undefined)
  const first = asked.filter(({ isRight }) => isRight).length
  const cells = [interval(first, asked.length), interval(mostShown(judged), asked.length), ...atOwnCut(judged, asked)]
  return `| ${[name, ...cells].join(' | ')} |`
}

/** How many right ones can be shown before too many wrong ones are. */
function mostShown(judged) {
  let [right, wrong, most] = [0, 0, 0]
  for (const { isRight } of judged.toSorted((one, other) => other.score - one.score)) {
    if (isRight) right += 1
    else wrong += 1
    if (wrong <= MAX_WRONG * judged.length) most = right
  }
  return most
}

function atOwnCut(judged, asked) {
  if (judged.some(({ cut }) => cut === undefined)) return ['', '', '']
  const shown = judged.filter(({ score, cut }) => score >= cut)
  const right = shown.filter(({ isRight }) => isRight).length
  const none = judged.length - asked.length
  const silent = none - shown.filter(({ meant }) => meant === undefined).length
  return [
    interval(right, asked.length),
    interval(shown.length - right, judged.length),
    none > 0 ? interval(silent, none) : '',
  ]
}

/** A share with its 95 % interval (Wilson 1927). */
function interval(some, all) {
  const share = some / all
  const spread = 1 + Z ** 2 / all
  const middle = (share + Z ** 2 / (2 * all)) / spread
  const half = (Z * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2))) / spread
  return `${two(share)} (${two(Math.max(0, middle - half))} to ${two(Math.min(1, middle + half))})`
}

const two = (value) => value.toFixed(2).replace(/^0/, '')
