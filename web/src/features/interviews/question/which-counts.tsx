import type { Answer, Try } from '@greenroom/contract/answers'
import { useTranslation } from 'react-i18next'
import { bestBeside } from '#features/interviews/run/tries.ts'

/** After a question was answered again: what both tries scored, and which of them counts. */
export function WhichCounts({ answer, said }: { answer: Answer; said: Try }) {
  const { t } = useTranslation('interviews')
  const earlier = bestBeside(answer, said)
  if (!earlier) return null
  const which = said === answer || said.answer_text === answer.answer_text ? 'this' : 'earlier'
  return <p className="mt-4 font-semibold">{text()}</p>

  function text() {
    const [before, score] = [rounded(earlier), rounded(said)]
    if (before !== null && score !== null) return t(`now.tries.${which}`, { before, score })
    if (before !== null) return t('now.tries.notJudged', { before })
    return t(score === null ? 'now.tries.neither' : 'now.tries.earlierNotJudged')
  }
}

const rounded = (one: Try | undefined) => (typeof one?.score === 'number' ? Math.round(one.score) : null)
