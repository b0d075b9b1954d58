import { Fragment, type ReactNode } from 'react'

type RichTextProps = {
  /** A text with numbered parts: `I agree to the <1>Privacy Policy</1>`. Parts do not nest. */
  text: string
  /** How part `<n>` is drawn. */
  parts: Record<number, (words: string) => ReactNode>
}

const PART = /<(\d)>(.{0,500}?)<\/\1>/g

/** A translated sentence with links or marks in it, so that each language orders its words as it likes. */
export function RichText({ text, parts }: RichTextProps) {
  const pieces: ReactNode[] = []
  let end = 0
  for (const found of text.matchAll(PART)) {
    const [whole, number = '', words = ''] = found
    pieces.push(text.slice(end, found.index))
    pieces.push(<Fragment key={found.index}>{parts[Number(number)]?.(words) ?? words}</Fragment>)
    end = found.index + whole.length
  }
  return [...pieces, text.slice(end)]
}
