import type { Hit } from '#built-in/language/phrases.ts'
import { remark } from '#sentences/judgement-texts.ts'
import { quoteOf } from './clauses.ts'
import type { Judged } from './signals.ts'
import { mostSweeping } from './sweeping.ts'
import type { Warning } from './warnings.ts'

/** What a warning is called and what to do about it; of a wrong claim, what is so instead. */
export function warningTextOf({ answer, claims, texts }: Judged, { key }: Warning): { label: string; note: string } {
  const [claim] = key === 'wrong_claim' ? claims : []
  if (!claim) return texts.warnings[key]
  const { label } = texts.warnings.wrong_claim
  return { label, note: texts.write(remark('check_claim', { quote: quoteOf(answer, claim), truth: claim.truth })) }
}

/** Where a warning shows that is not about single phrases; undefined for the others. */
export function shownIn({ answer, claims }: Judged, { key }: Warning): Hit[] | undefined {
  const places =
    key === 'wrong_claim' ? claims.slice(0, 1) : key === 'sweeping' ? [mostSweeping(answer.words)] : undefined
  return places?.flatMap(({ from, to }) =>
    answer.words.slice(from, to).map(({ text }, at) => ({ from: from + at, to: from + at + 1, phrase: text })),
  )
}
