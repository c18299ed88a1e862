import { type LocalTime, parseLocalTime } from '@monedero/core'
import { Clock } from 'lucide-react'
import { Field, type FieldProps } from '../field/field.tsx'
import { useMedia } from '../media/use-media.ts'
import { useTypedText } from './use-typed-text.ts'

interface TimeFieldProps extends Omit<FieldProps, 'type' | 'value' | 'onChange' | 'onBlur' | 'icon'> {
  /** Undefined for none. */
  time: LocalTime | undefined
  /** Called with each key: empty where nothing is typed, undefined where the text is no time. */
  onTime: (time: LocalTime | '' | undefined) => void
  onLeave?: () => void
}

/** A time of day, typed; on a phone the system's field. */
export function TimeField({ time, onTime, onLeave, error, ...field }: TimeFieldProps) {
  const isTouch = useMedia('(pointer: coarse)')
  const { forget: _, ...typed } = useTypedText({
    value: time,
    write: (value) => value,
    read: parseLocalTime,
    onValue: onTime,
    error,
    onLeave,
  })
  return (
    <Field
      {...field}
      {...typed}
      type={isTouch ? 'time' : 'text'}
      autoComplete="off"
      icon={<Clock size={18} strokeWidth={1.75} aria-hidden />}
    />
  )
}
