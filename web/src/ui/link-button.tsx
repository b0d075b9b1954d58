import type { LucideIcon } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, type ButtonSize, buttonLook, iconSize } from './button-look.ts'

type LinkButtonProps = Omit<LinkProps, 'className'> & {
  look?: ButtonLook
  size?: ButtonSize
  icon?: LucideIcon
  wide?: boolean
}

/** A link that is dressed as a button: it goes somewhere and does nothing else. */
export function LinkButton({ look, size = 'medium', icon: Icon, wide, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonLook(look, size, wide)}>
      {Icon && <Icon size={iconSize[size]} strokeWidth={1.75} aria-hidden="true" />}
      {children}
    </Link>
  )
}
