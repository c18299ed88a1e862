import { Field, type FieldProps } from '../fields/field.tsx'
import { type TypedTextProps, useTypedText } from './use-typed-text.ts'

type PlainTypedFieldProps<Value extends string> = Omit<FieldProps, 'value' | 'onChange' | 'onBlur'> &
  Omit<TypedTextProps<Value>, 'write'>

/** A field for a value that is shown as it is stored. */
export function PlainTypedField<Value extends string>({
  value,
  read,
  onValue,
  error,
  onLeave,
  ...field
}: PlainTypedFieldProps<Value>) {
  const write = (plain: Value) => plain
  const { forget: _, ...typed } = useTypedText({ value, write, read, onValue, error, onLeave })
  return (
    <Field
      {...field}
      {...typed}
      onKeyDown={(event) => {
        typed.onKeyDown(event)
        field.onKeyDown?.(event)
      }}
    />
  )
}
