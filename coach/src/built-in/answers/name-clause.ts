import type { CriterionKey } from '@greenroom/contract/answers'
import type { Hit } from '#built-in/language/phrases.ts'
import type { Word } from '#built-in/language/words.ts'
import { isAboutThePast } from '#question-types.ts'
import { remark } from '#sentences/judgement-texts.ts'
import type { Clause } from './clauses.ts'
import { contentStemsIn, contentStemsOf } from './content-stems.ts'
import type { Judged } from './signals.ts'

type Named = { label: string; note: string; criterion: CriterionKey }

/** From this share of the words on a result is an outcome. */
const END = 0.6

/**
 * What a clause that earns points is called: the point that it makes, else what can be seen in it.
 * @param made the points that the judge read in the answer
 */
export function nameOfGain({ question, answer, texts }: Judged, clause: Clause, made: readonly string[]): Named {
  const { signals, clauses, write } = texts
  const point = pointIn(answer.words.slice(clause.from, clause.to), made)
  if (point)
    return { label: clauses.point.label, note: write(remark('makes_point', { point })), criterion: 'relevance' }
  const tells = isAboutThePast(question.type)
  const isAtTheEnd = clause.from >= answer.words.length * END
  if (tells && isAtTheEnd && holds(clause, answer.find('outcome'))) return { ...signals.outcome, criterion: 'result' }
  if (tells && holds(clause, answer.ownActions)) return { ...signals.own_actions, criterion: 'evidence' }
  if (question.type === 'situational' && holds(clause, answer.plannedActions))
    return { ...signals.intentions, criterion: 'evidence' }
  if (holds(clause, answer.find('reason'))) return { ...signals.reasons, criterion: 'evidence' }
  return { ...clauses.strong, criterion: 'relevance' }
}

/** What a clause that takes points is called: only blame can be told from the others. */
export function nameOfLoss({ answer, texts: { clauses, warnings } }: Judged, clause: Clause): Named {
  const { label, note } = holds(clause, answer.find('attitude')) ? warnings.attitude : clauses.weak
  return { label, note, criterion: 'evidence' }
}

/** The point that shares most with the words of a clause: at least two of its content words, and half of them. */
function pointIn(words: Word[], points: readonly string[]): string | undefined {
  const said = new Set(contentStemsIn(words))
  const [best] = points
    .map((point) => {
      const wanted = contentStemsOf(point)
      const shared = wanted.filter((stem) => said.has(stem)).length
      return { point, shared, isIn: shared >= MIN_SHARED && shared >= wanted.length / 2 }
    })
    .filter(({ isIn }) => isIn)
    .toSorted((one, other) => other.shared - one.shared)
  return best?.point
}

const MIN_SHARED = 2

const holds = ({ from, to }: Clause, hits: Hit[]) => hits.some((hit) => hit.from >= from && hit.from < to)
