import { lazy, Suspense, useState } from 'react'
import { i18n } from '#i18n/i18n.ts'
import { type Tried, tried } from '#lib/tried.ts'
import { PostingForm } from './posting-form.tsx'

/** Only those who try it load it, with the texts of the judgement. */
const AskedQuestion = lazy(async () => {
  const [part] = await Promise.all([import('./asked-question.tsx'), i18n.loadNamespaces('interviews')])
  return { default: part.AskedQuestion }
})

/** One question from a posting, answered and judged without an account. All of it stays in this tab. */
export function TryOne() {
  const [inHand, setInHand] = useState<Tried>(() => tried.read() ?? { jobText: '' })
  const change = (next: Tried) => {
    setInHand(next)
    tried.write(next)
  }
  const startOver = () => {
    tried.forget()
    setInHand({ jobText: '' })
  }
  const { asked } = inHand
  const posting = (
    <PostingForm
      jobText={inHand.jobText}
      onChange={change}
      onAsked={(jobText, found) => change({ jobText, asked: found })}
    />
  )
  return (
    <div className="on-paper rounded-tile bg-paper p-5 text-ink two:p-7">
      {asked ? (
        <Suspense fallback={posting}>
          <AskedQuestion inHand={{ ...inHand, asked }} onChange={change} onStartOver={startOver} />
        </Suspense>
      ) : (
        posting
      )}
    </div>
  )
}
