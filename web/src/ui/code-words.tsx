import { Fragment } from 'react'

/** Words between backticks, as questions about programming have them; in one line, not empty. */
const CODE = /`([^`\s](?:[^`\n]*[^`\s])?)`/g

/** A question or a line about it, with its code drawn as code instead of between backticks. */
export function CodeWords({ text }: { text: string }) {
  let end = 0
  const pieces = [...text.matchAll(CODE)].map(({ 0: whole, 1: words, index }) => {
    const before = text.slice(end, index)
    end = index + whole.length
    return (
      <Fragment key={index}>
        {before}
        <code>{words}</code>
      </Fragment>
    )
  })
  return [...pieces, text.slice(end)]
}

/** The same to be read aloud: nobody says “backtick”. */
export const spokenWords = (text: string) => text.replace(CODE, '$1')
