import { useState } from 'react'
import { formDrafts } from './form-drafts.ts'

/** Like useState for one text a person types; it is there again after a reload, until it is empty. */
export function useKeptText(name: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => {
    const kept = formDrafts.read(name)
    return typeof kept === 'string' ? kept : ''
  })
  const change = (next: string) => {
    setText(next)
    if (next === '') formDrafts.forget(name)
    else formDrafts.write(name, next)
  }
  return [text, change]
}
