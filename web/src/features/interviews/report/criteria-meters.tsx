import type { Criterion } from '@greenroom/contract/answers'
import { languageOfText } from '#i18n/language-of-text.ts'
import { CodeWords } from '#ui/code-words.tsx'
import { Meter } from '#ui/meter.tsx'

type CriteriaMetersProps = {
  title: string
  criteria: readonly (Pick<Criterion, 'key' | 'label' | 'score'> & { finding?: string })[]
}

/** Each criterion with its meter, its figure and what was found. */
export function CriteriaMeters({ title, criteria }: CriteriaMetersProps) {
  if (criteria.length === 0) return null
  return (
    <section>
      <h2 className="type-title">{title}</h2>
      <ul className="mt-3">
        {criteria.map(({ key, label, score, finding }) => (
          <li key={key} className="border-t border-line py-2.5">
            <div className="flex items-center gap-4">
              <span className="flex-1" lang={languageOfText(label)}>
                {label}
              </span>
              <Meter value={Math.round(score)} label={label} className="w-32" />
              <span className="w-8 text-right font-semibold tabular-nums">{Math.round(score)}</span>
            </div>
            {finding && (
              <p className="mt-0.5 pr-12 type-small text-ink-2" lang={languageOfText(finding)}>
                <CodeWords text={finding} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
