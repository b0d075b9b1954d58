import Markdown, { defaultUrlTransform } from 'react-markdown'
import { languageOfText } from '#i18n/language-of-text.ts'
import { markdownTables } from './markdown-tables.ts'

/** Links keep only http, https, irc, ircs, mailto, xmpp and relative addresses (docs/rules.md, Live). */
export default function AnswerMarkdown({ text }: { text: string }) {
  return (
    <div lang={languageOfText(text)} className="markdown">
      <Markdown
        urlTransform={defaultUrlTransform}
        remarkPlugins={PLUGINS}
        disallowedElements={['img']}
        unwrapDisallowed
        components={{ a: OutsideLink, h1: 'h3', h2: 'h3' }}
      >
        {text}
      </Markdown>
    </div>
  )
}

const PLUGINS = [markdownTables]

const OutsideLink = ({ href, children }: { href?: string; children?: React.ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer noopener">
    {children}
  </a>
)
