import { judgeAnswer } from '#built-in/answers/judge-answer.ts'
import { keyPoints } from '#built-in/questions/key-points.ts'
import { type GradedAnswer, type GradedQuestion, gradedAnswers, unseenAnswers } from './graded-answers.ts'

// How the judge grades answers by words alone: those that it is fitted on, or with --unseen those of two writers that it
// is not. Run: node coach/training/answer-figures.ts [--unseen]. Others that it has not seen: what coach/training/grades.ts
// prints, and bench/held-out.

const GOOD = new Set(['good', 'short-expert', 'expert'])
const BAD = new Set(['evasive', 'unsafe', 'bitter', 'off-question', 'fluent-wrong', 'fluent-empty'])
const ONE_LENGTH = 1.25
type Scored = GradedAnswer & { score: number; words: number }

/** Shares of 0 to 1, and the mean score and mean grade of each kind of answer. */
export function answerFigures(questions: GradedQuestion[] = gradedAnswers()) {
  const groups = questions.map(scored)
  const pairs = groups.flatMap((group) =>
    group.flatMap((one) => group.filter(({ grade }) => grade < one.grade).map((other) => ({ one, other }))),
  )
  const inOrder = ({ one, other }: { one: Scored; other: Scored }) => one.score > other.score
  const against = (kinds: ReadonlySet<string>) =>
    share(
      pairs.filter(({ one, other }) => GOOD.has(one.kind) && kinds.has(other.kind)),
      inOrder,
    )
  const kinds = [...new Set(groups.flat().map(({ kind }) => kind))].toSorted()
  return {
    pairs_in_order: share(pairs, inOrder),
    best_first: share(groups, (group) => best(group, 'score')?.grade === best(group, 'grade')?.grade),
    fluent_wrong_below_good: against(new Set(['fluent-wrong'])),
    bad_below_good: against(BAD),
    pairs_of_one_length: share(
      pairs.filter(
        ({ one, other }) => Math.max(one.words, other.words) <= ONE_LENGTH * Math.min(one.words, other.words),
      ),
      inOrder,
    ),
    means: Object.fromEntries(
      kinds.map((kind) => {
        const some = groups.flat().filter((one) => one.kind === kind)
        return [kind, { score: mean(some.map(({ score }) => score)), grade: mean(some.map(({ grade }) => grade)) }]
      }),
    ),
  }
}

function scored({ question, type, answers }: GradedQuestion): Scored[] {
  const asked = { question_text: question, question_type: type }
  const full = { ...asked, difficulty: 'medium' as const, key_points: keyPoints(asked) }
  return answers.map((answer) => ({
    ...answer,
    score: judgeAnswer({ question: full, answer_text: answer.text }).score,
    words: answer.text.split(/\s+/).length,
  }))
}

const best = (group: Scored[], by: 'score' | 'grade') => group.toSorted((one, other) => other[by] - one[by])[0]
const mean = (values: number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
function share<Item>(items: Item[], is: (item: Item) => boolean): number {
  return Math.round((1000 * items.filter(is).length) / Math.max(1, items.length)) / 1000
}

if (import.meta.main) {
  const questions = process.argv.includes('--unseen') ? unseenAnswers() : gradedAnswers()
  process.stdout.write(`${JSON.stringify(answerFigures(questions), null, 2)}\n`)
}
