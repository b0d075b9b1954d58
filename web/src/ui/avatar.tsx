import { classes } from './classes.ts'

type AvatarProps = {
  user: { username?: string; email: string; avatar_url?: string | undefined }
  size?: 'small' | 'medium' | 'large'
}

const sizes = {
  small: 'size-8 rounded-small type-small',
  medium: 'size-9 rounded-control',
  large: 'size-16 rounded-tile type-heading',
}

/** Someone's picture, or the first letter of the name or the address. The name stands beside it. */
export function Avatar({ user, size = 'medium' }: AvatarProps) {
  if (user.avatar_url)
    return (
      <img
        src={user.avatar_url}
        alt=""
        referrerPolicy="no-referrer"
        className={classes('shrink-0 object-cover', sizes[size])}
      />
    )
  const [first = ''] = user.username?.trim() || user.email
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-flex shrink-0 items-center justify-center bg-green font-semibold text-on-green',
        sizes[size],
      )}
    >
      {first.toUpperCase()}
    </span>
  )
}
