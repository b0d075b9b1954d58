import { markedCue } from '@greenroom/spoken/cues'
import { languageOfText } from '#i18n/language-of-text.ts'

/** What to speak from: a few words each, those to hold on to in green. */
export function CueList({ cues, className }: { cues: readonly string[]; className: string }) {
  return (
    <ul className={className} lang={languageOfText(cues.join(' '))}>
      {[...new Set(cues)].map((cue) => (
        <li key={cue}>
          {markedCue(cue).parts.map((part, place) => (
            <span key={part.text} className={part.strong ? 'text-green' : undefined}>
              {place > 0 && !/^\p{Script=Han}/u.test(part.text) && ' '}
              {part.text}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
