import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { MarkNumber, QuoteMark } from '#ui/quote-mark.tsx'
import { RichText } from '#ui/rich-text.tsx'

const notes = [
  { place: 1, points: '+6', kind: 'gained' },
  { place: 2, points: '+8', kind: 'gained' },
  { place: 3, points: '–3', kind: 'lost' },
] as const

/** A judged answer: the score right, the words left, the reasons between. */
export function JudgedPicture() {
  const { t } = useTranslation('landing')
  return (
    <div className="px-8 py-7">
      <div className="flex justify-between gap-6">
        <p className="max-w-[19em] type-question">{t('sample.matched')}</p>
        <p className="text-right type-small text-ink-3">
          <span className="block text-[56px] leading-[56px] font-semibold text-ink tabular-nums">74</span>{' '}
          {t('sample.of')}
        </p>
      </div>
      <p className="mt-5 mb-3 type-small text-ink-3">
        <strong className="text-green">{t('sample.own')}</strong> {t('sample.spoken')}
      </p>
      <div className="grid gap-x-10 gap-y-5 two:grid-cols-[1fr_230px]">
        <p className="border-l-[3px] border-green pl-5 type-answer">
          <RichText
            text={t('sample.answer')}
            parts={{
              1: (words) => (
                <QuoteMark kind="gained" number={1}>
                  {words}
                </QuoteMark>
              ),
              2: (words) => (
                <QuoteMark kind="gained" number={2}>
                  {words}
                </QuoteMark>
              ),
              3: (words) => (
                <QuoteMark kind="lost" number={3}>
                  {words}
                </QuoteMark>
              ),
            }}
          />
        </p>
        <ul className="flex flex-col gap-4 self-center type-small">
          {notes.map((note) => (
            <li key={note.place}>
              <p className="font-semibold">
                <span className={classes('tabular-nums', note.kind === 'gained' ? 'text-green' : 'text-lamp-ink')}>
                  {note.points}
                </span>{' '}
                {t(`sample.note${note.place}`)} <MarkNumber number={note.place} kind={note.kind} />
              </p>
              <p className="text-ink-2">{t(`sample.note${note.place}Text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
