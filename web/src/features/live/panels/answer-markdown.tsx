import Markdown, { defaultUrlTransform } from 'react-markdown'
import { languageOfText } from '#i18n/language-of-text.ts'

/** Links keep only http, https, irc, ircs, mailto, xmpp and relative addresses (spec/product.md section 5). */
export default function AnswerMarkdown({ text }: { text: string }) {
  return (
    <div
      lang={languageOfText(text)}
      className="flex flex-col gap-2 type-lead [&_a]:link [&_code]:text-ink [&_h1,&_h2,&_h3]:font-semibold [&_li]:list-disc [&_ol]:pl-5 [&_ol>li]:list-decimal [&_ul]:pl-5"
    >
      <Markdown
        urlTransform={defaultUrlTransform}
        disallowedElements={['img']}
        unwrapDisallowed
        components={{ a: OutsideLink }}
      >
        {text}
      </Markdown>
    </div>
  )
}

const OutsideLink = ({ href, children }: { href?: string; children?: React.ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer noopener">
    {children}
  </a>
)
