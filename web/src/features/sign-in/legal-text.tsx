import { paths } from '#lib/paths.ts'
import { RichText } from '#ui/rich-text.tsx'
import { TextLink } from '#ui/text-link.tsx'

/**
 * A sentence with links to the privacy policy (1) and the terms of use (2), which open in a new tab so that nothing typed
 * is lost.
 */
export const LegalText = ({ text }: { text: string }) => (
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
)
