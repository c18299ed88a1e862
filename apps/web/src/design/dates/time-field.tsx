import { type LocalTime, parseLocalTime } from '@monedero/core'
import { Clock } from 'lucide-react'
import { useMedia } from '../device/use-media.ts'
import type { FieldProps } from '../fields/field.tsx'
import { PlainTypedField } from './plain-typed-field.tsx'

interface TimeFieldProps extends Omit<FieldProps, 'type' | 'value' | 'onChange' | 'onBlur' | 'icon'> {
  /** Undefined for none. */
  time: LocalTime | undefined
  /** Called on every input: empty without text, undefined for an invalid time. */
  onTime: (time: LocalTime | '' | undefined) => void
  onLeave?: () => void
}

/** A time of day, typed; on a phone the system's field. */
export function TimeField({ time, onTime, ...props }: TimeFieldProps) {
  const isTouch = useMedia('(pointer: coarse)')
  return (
    <PlainTypedField
      {...props}
      type={isTouch ? 'time' : 'text'}
      autoComplete="off"
      value={time}
      read={parseLocalTime}
      onValue={onTime}
      icon={<Clock size={18} strokeWidth={1.75} aria-hidden />}
    />
  )
}
