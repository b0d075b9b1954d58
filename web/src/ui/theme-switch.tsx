import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import { THEMES, useTheme } from './theme.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }

/** System, light or dark. Real radio buttons, drawn as three signs. */
export function ThemeSwitch({ room }: { room?: boolean }) {
  const { t } = useTranslation('ui')
  const name = useId()
  const [theme, choose] = useTheme()
  return (
    <div role="radiogroup" aria-label={t('theme.label')} className="inline-flex">
      {THEMES.map((option) => {
        const Icon = icons[option]
        return (
          <label
            key={option}
            title={t(`theme.${option}`)}
            className={classes(
              'inline-flex size-11 items-center justify-center rounded-control transition-colors has-focus-visible:outline-2',
              room
                ? 'text-on-room-2 has-checked:text-lamp hover:bg-room-2 has-focus-visible:outline-lamp'
                : 'text-ink-3 has-checked:text-green hover:bg-sunk has-focus-visible:outline-green',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={theme === option}
              onChange={() => choose(option)}
              aria-label={t(`theme.${option}`)}
              className="sr-only"
            />
            <Icon size={18} strokeWidth={theme === option ? 2.25 : 1.75} aria-hidden="true" />
          </label>
        )
      })}
    </div>
  )
}
