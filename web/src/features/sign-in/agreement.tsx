import type { ComponentProps } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { LegalText } from './legal-text.tsx'

type AgreementProps = Omit<ComponentProps<typeof Checkbox>, 'children'> & { text: string }

/** The checkbox with its links. */
export const Agreement = ({ text, ...rest }: AgreementProps) => (
  <Checkbox {...rest}>
    <LegalText text={text} />
  </Checkbox>
)
