import type { QuestionMatch } from '@greenroom/contract/interviews'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '#ui/text-input.tsx'
import { FoundQuestions } from './found-questions.tsx'
import { useBankSearch } from './use-bank-search.ts'

export type AskFieldProps = { onAsk: (question: string, known?: QuestionMatch) => void }

/** For what no recogniser hears: a few words find the stored question, and Enter asks them as they are. */
export function AskField({ onAsk }: AskFieldProps) {
  const { t } = useTranslation('live')
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  /** By its id: what is found may change under the arrow keys. */
  const [active, setActive] = useState<string>()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  useFocusKey(field)
  const search = useBankSearch(text)
  const shown = open && search.is !== 'idle'
  const questions = search.is === 'found' ? search.questions : []
  const place = questions.findIndex(({ question_id }) => question_id === active)
  const picked = shown ? questions[place] : undefined

  const type = (words: string) => {
    setText(words)
    setOpen(true)
    setActive(undefined)
  }
  const ask = (question: string, known?: QuestionMatch) => {
    if (question.trim() === '') return
    setText('')
    setOpen(false)
    setActive(undefined)
    // The keyboard of a phone would cover the answer.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur()
    onAsk(question.trim(), known)
  }
  const press = (event: KeyboardEvent) => {
    // Enter and the arrows choose a word while Chinese is being written.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      setOpen(true)
      setActive(questions[Math.max(-1, Math.min(questions.length - 1, place + step))]?.question_id)
    } else if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'Enter') ask(picked?.question_text ?? text, picked)
    else return
    event.preventDefault()
  }
  return (
    <form
      className="relative"
      onSubmit={(event) => {
        event.preventDefault()
        ask(text)
      }}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
    >
      <TextInput
        ref={field}
        label={t('ask.label')}
        labelHidden
        placeholder={t('ask.label')}
        value={text}
        role="combobox"
        autoComplete="off"
        enterKeyHint="go"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={picked && `${listId}-${place}`}
        aria-keyshortcuts="Alt+Q"
        onChange={({ target }) => type(target.value)}
        onFocus={() => setOpen(true)}
        onKeyDown={press}
        end={
          <button
            type="submit"
            className="absolute inset-y-0 right-0 rounded-control px-4 type-small font-semibold text-green hover:text-green-hover"
          >
            {t('ask.button')}
          </button>
        }
      />
      <FoundQuestions id={listId} search={shown ? search : { is: 'idle' }} active={place} onPick={ask} />
    </form>
  )
}

function useFocusKey(field: { readonly current: HTMLInputElement | null }) {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      // By the key's place: with Alt some keyboards write another letter.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyQ') return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [field])
}
