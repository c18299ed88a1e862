import { useState } from 'react'
import { Field } from '../../../../design/field/field.tsx'

interface DayFieldProps {
  label: string
  /** `YYYY-MM-DD`, or undefined for none. */
  day: string | undefined
  error?: string | undefined
  onDay: (day: string | undefined) => void
}

/** A day of a filter. What is typed part by part stays as it is, however late the address says the same. */
export function DayField({ label, day, error, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <Field
      label={label}
      type="date"
      value={typed ?? day ?? ''}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value)
        onDay(target.value || undefined)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
