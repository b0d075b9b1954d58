import type { CriterionKey } from '@greenroom/contract/answers'
import type { Hit } from '#built-in/language/phrases.ts'
import { isAboutThePast } from '#question-types.ts'
import type { Clause } from './clauses.ts'
import type { Judged } from './signals.ts'

type Named = { label: string; note: string; criterion: CriterionKey }

/** From this share of the words on a result is an outcome. */
const END = 0.6

/** What a clause that earns points is called, by what can be seen in it. */
export function nameOfGain({ question, answer, texts }: Judged, clause: Clause): Named {
  const { signals, clauses } = texts
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

const holds = ({ from, to }: Clause, hits: Hit[]) => hits.some((hit) => hit.from >= from && hit.from < to)
