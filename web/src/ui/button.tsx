import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { type ButtonLook, type ButtonSize, buttonLook, iconSize } from './button-look.ts'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  look?: ButtonLook
  size?: ButtonSize
  icon?: LucideIcon
  /** Something in place of the icon, such as a lamp. */
  before?: ReactNode
  /** Dashes run along the foot and further presses do nothing; words and width stay. */
  working?: boolean
  /** Why it is disabled; stands beside it. */
  reason?: string | false | undefined
  wide?: boolean
}

export function Button({
  look,
  size = 'medium',
  icon: Icon,
  before,
  working = false,
  reason,
  wide = false,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const explained = reason && rest.disabled
  const button = (
    <button
      type="button"
      {...rest}
      className={buttonLook(look, size, wide)}
      aria-busy={working || undefined}
      aria-disabled={working || undefined}
      aria-describedby={explained ? reasonId : rest['aria-describedby']}
      onClick={(event) => {
        // The second click of a double click comes before the first one shows as `working`, and is never meant twice.
        if (working || event.detail > 1) event.preventDefault()
        else rest.onClick?.(event)
      }}
    >
      {before}
      {Icon && <Icon size={iconSize[size]} strokeWidth={1.75} aria-hidden="true" />}
      <span className="relative">
        {children}
        {working && <span className="dashes absolute inset-x-0 -bottom-1" />}
      </span>
    </button>
  )
  if (!explained) return button
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      {button}
      <span id={reasonId} className="type-small text-ink-3">
        {reason}
      </span>
    </span>
  )
}
