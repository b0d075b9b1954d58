import type { AiReferenceAnswer } from '@greenroom/contract/reference-answer'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'
import { CodeWords } from '#ui/code-words.tsx'
import { WhoSaid } from '#ui/who-said.tsx'

type ReferenceTextProps = {
  answer: AiReferenceAnswer
  /** The sample is shown from the start. */
  open?: boolean
}

/** What a good answer would say: the points, and folded away how to build it and a sample. */
export function ReferenceText({ answer, open = false }: ReferenceTextProps) {
  const { t } = useTranslation('interviews')
  const { generated_by, key_points, structure_tips, sample_answer, reference_answer, example_scenarios } = answer
  const { dos, donts } = answer.dos_and_donts
  const sample = sample_answer || reference_answer
  return (
    <>
      <p className="mb-2 type-small text-ink-3">
        {generated_by === 'built-in' ? t('reference.builtIn') : t('reference.by', { name: generated_by })}
      </p>
      <WhoSaid who="coach">
        <Lines lines={key_points.length > 0 ? key_points : structure_tips} />
      </WhoSaid>
      <div className="mt-4 flex flex-col border-b border-line">
        {sample && (
          <Fold title={t('reference.sample')} open={open}>
            <p className="whitespace-pre-line text-ink-2" lang={languageOfText(sample)}>
              {blanksMarked(sample)}
            </p>
          </Fold>
        )}
        {key_points.length > 0 && structure_tips.length > 0 && (
          <Fold title={t('reference.structure')}>
            <Lines lines={structure_tips} />
          </Fold>
        )}
        {example_scenarios.length > 0 && (
          <Fold title={t('reference.examples')}>
            <Lines lines={example_scenarios} />
          </Fold>
        )}
        {(dos.length > 0 || donts.length > 0) && (
          <Fold title={t('reference.dosAndDonts')}>
            {dos.length > 0 && <h3 className="mb-2 type-small text-ink-3">{t('reference.dos')}</h3>}
            <Lines lines={dos} />
            {donts.length > 0 && <h3 className="mt-4 mb-2 type-small text-ink-3">{t('reference.donts')}</h3>}
            <Lines lines={donts} />
          </Fold>
        )}
      </div>
    </>
  )
}

/** What the coach cannot know stands in [brackets], to be filled in by the person: shown as such. */
const blanksMarked = (text: string) =>
  [...text.matchAll(/\[[^[\]]*\]|[^[]+|\[/g)].map(({ 0: piece, index }) =>
    piece.startsWith('[') ? (
      <span key={index} className="text-lamp-ink">
        {piece}
      </span>
    ) : (
      piece
    ),
  )

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="flex flex-col gap-2.5 text-ink-2">
    {[...new Set(lines)].map((line) => (
      <li key={line} lang={languageOfText(line)}>
        <CodeWords text={line} />
      </li>
    ))}
  </ul>
)

const Fold = ({ title, open, children }: { title: string; open?: boolean; children: React.ReactNode }) => (
  <details open={open} className="group border-t border-line">
    <summary className="flex min-h-11 items-center justify-between font-semibold">
      {title}
      <ChevronDown
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className="shrink-0 text-ink-3 group-open:rotate-180"
      />
    </summary>
    <div className="pb-4">{children}</div>
  </details>
)
