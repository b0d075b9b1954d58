import { useTranslation } from 'react-i18next'
import { language } from '#i18n/language.ts'
import { classes } from '#ui/classes.ts'
import { MarkNumber, QuoteMark } from '#ui/quote-mark.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { judged } from './examples.ts'

/** A judged answer as the report shows it: the score right, the words left, the reasons between. */
export function JudgedPicture() {
  const { t } = useTranslation('landing')
  const lang = language()
  const { score, before, time, words, question, answer, marks } = judged
  return (
    <div className="px-8 py-7">
      <div className="flex justify-between gap-6">
        <p className="max-w-[19em] type-question" lang="en">
          {question}
        </p>
        <p className="text-right type-small text-ink-3">
          <span className="block text-[56px] leading-[56px] font-semibold text-ink tabular-nums">{score}</span>{' '}
          {t('sample.of', { before })}
        </p>
      </div>
      <p className="mt-5 mb-3 type-small text-ink-3">
        <strong className="text-green">{t('sample.own')}</strong> {t('sample.given', { time, words })}
      </p>
      <div className="grid gap-x-10 gap-y-5 two:grid-cols-[1fr_230px]">
        <p className="border-l-[3px] border-green pl-5 type-answer" lang="en">
          <RichText
            text={answer}
            parts={Object.fromEntries(marks.map(({ kind }, place) => [place + 1, quoted(kind, place + 1)]))}
          />
        </p>
        <ul className="flex flex-col gap-4 self-center type-small">
          {marks.map(({ kind, points, label, note }, place) => (
            <li key={label.en}>
              <p className="font-semibold">
                <span className={classes('tabular-nums', kind === 'gained' ? 'text-green' : 'text-lamp-ink')}>
                  {points}
                </span>{' '}
                {label[lang]} <MarkNumber number={place + 1} kind={kind} />
              </p>
              <p className="text-ink-2">{note[lang]}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const quoted = (kind: 'gained' | 'lost', number: number) => (words: string) => (
  <QuoteMark kind={kind} number={number}>
    {words}
  </QuoteMark>
)
