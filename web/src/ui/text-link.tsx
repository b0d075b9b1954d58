import { Link, type LinkProps } from 'react-router'
import { classes } from './classes.ts'

/** A link in running text: underlined, or green and 600 when it is the thing to do. */
export function TextLink({ strong = false, ...rest }: Omit<LinkProps, 'className'> & { strong?: boolean }) {
  return (
    <Link {...rest} className={strong ? 'font-semibold text-green hover:text-green-hover hover:underline' : 'link'} />
  )
}

/** A button that looks like words in a line, for an action beside a sentence. */
export function TextButton({
  tone = 'green',
  ...rest
}: Omit<React.ComponentProps<'button'>, 'className'> & { tone?: 'green' | 'ink' }) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(
        'hit rounded-small font-semibold hover:underline disabled:text-ink-3 disabled:no-underline',
        tone === 'green' ? 'text-green hover:text-green-hover' : 'text-ink-2 hover:text-ink',
      )}
    />
  )
}
