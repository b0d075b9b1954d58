import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { controlLook, Field, type FieldProps } from './field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'id'> & FieldProps

/** Several lines of plain text, such as a posting. It grows with its content up to 480 px. */
export function TextArea({ label, hint, error, counter, labelHidden, rows = 6, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, labelHidden }} {...(counter ? { counter } : {})}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          className={classes(controlLook, 'field-sizing-content max-h-[480px] min-h-28 resize-y py-2.5')}
        />
      )}
    </Field>
  )
}
