import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import { controlLook, Field, type FieldProps } from './field.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'id'>

type TextInputProps = InputProps &
  FieldProps & {
    /** A check mark at the end: this is known to be right. */
    confirmed?: boolean
    /** A control inside the field, at its end. */
    end?: ReactNode
  }

export function TextInput({ label, hint, error, counter, labelHidden, confirmed, end, ...rest }: TextInputProps) {
  return (
    <Field {...{ label, hint, error, labelHidden }} {...(counter ? { counter } : {})}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            className={classes(controlLook, 'h-11', end ? 'pr-20' : confirmed && 'pr-10')}
          />
          {confirmed && !error && (
            <Check
              size={18}
              strokeWidth={1.75}
              aria-hidden="true"
              className="pointer-events-none absolute top-3.25 right-3 text-green"
            />
          )}
          {end}
        </div>
      )}
    </Field>
  )
}

/** A password, hidden until its owner asks to see it. */
export function PasswordInput(props: InputProps & FieldProps) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={shown ? t('password.hideLabel') : t('password.showLabel')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 rounded-control px-3.5 type-small font-semibold text-ink-2 hover:text-ink"
        >
          {shown ? t('password.hide') : t('password.show')}
        </button>
      }
    />
  )
}
