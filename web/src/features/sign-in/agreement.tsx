import type { ComponentProps } from 'react'
import { paths } from '#lib/paths.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { TextLink } from '#ui/text-link.tsx'

type AgreementProps = Omit<ComponentProps<typeof Checkbox>, 'children'> & { text: string }

/** The checkbox with its links; they open beside the form, so that nothing typed is lost. */
export function Agreement({ text, ...rest }: AgreementProps) {
  return (
    <Checkbox {...rest}>
      <RichText
        text={text}
        parts={{
          1: (words) => (
            <TextLink to={paths.privacyPolicy} target="_blank">
              {words}
            </TextLink>
          ),
          2: (words) => (
            <TextLink to={paths.termsOfUse} target="_blank">
              {words}
            </TextLink>
          ),
        }}
      />
    </Checkbox>
  )
}
