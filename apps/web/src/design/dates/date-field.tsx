import { type CalendarDay, isCalendarDay, parseCalendarDay } from '@monedero/core'
import { Calendar as CalendarIcon } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import { t } from '../../messages/text.ts'
import { useMedia } from '../device/use-media.ts'
import { Field, type FieldProps } from '../fields/field.tsx'
import { loadable } from '../loadable/loadable.tsx'
import { useLoaded } from '../loadable/use-loaded.ts'
import { Popup } from '../overlays/popup.tsx'
import { ui } from '../primitives/primitives.ts'
import styles from './date-field.module.css'
import { PlainTypedField } from './plain-typed-field.tsx'
import { useTypedDay } from './use-typed-day.ts'

const Calendar = loadable(() => import('./calendar.tsx'))

interface DateFieldProps extends Omit<FieldProps, 'type' | 'value' | 'onChange' | 'onBlur' | 'icon' | 'ref'> {
  /** `YYYY-MM-DD`; anything else is none. */
  day: string | undefined
  /** Called on every input: empty without text, undefined for an invalid day. */
  onDay: (day: CalendarDay | '' | undefined) => void
  onLeave?: () => void
}

/** A day that is typed or chosen from a calendar; on a phone the system's field. */
export function DateField(props: DateFieldProps) {
  const isTouch = useMedia('(pointer: coarse)')
  return isTouch ? <SystemDateField {...props} /> : <OwnDateField {...props} />
}

function SystemDateField({ day, onDay, ...props }: DateFieldProps) {
  return (
    <PlainTypedField
      {...props}
      type="date"
      value={isCalendarDay(day) ? day : undefined}
      read={parseCalendarDay}
      onValue={onDay}
      icon={<CalendarIcon size={18} strokeWidth={1.75} aria-hidden />}
    />
  )
}

function OwnDateField({ day, onDay, onLeave, error, ...field }: DateFieldProps) {
  const calendarId = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useLoaded(Calendar.load)
  const { forget, ...typed } = useTypedDay({ day, onDay, error, onLeave })
  const calendarProps = {
    role: 'combobox',
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? calendarId : undefined,
  } as const
  return (
    <>
      <Field
        placeholder={t('controls.dayExample')}
        {...field}
        {...typed}
        ref={input}
        type="text"
        {...calendarProps}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={(event) => {
          typed.onKeyDown(event)
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
        icon={
          <button
            ref={button}
            type="button"
            className={`${ui('inlineCenter', 'rigid', 'bare')} ${styles['open']}`}
            aria-label={t('controls.openCalendar')}
            // The arrow key in the field opens it too.
            tabIndex={-1}
            // Taking the focus would close an open calendar before the click toggles it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setOpen(!isOpen)}
          >
            <CalendarIcon size={18} strokeWidth={1.75} aria-hidden />
          </button>
        }
      />
      <Popup
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('controls.calendar')}
        anchor={button}
        returnFocus={input}
      >
        <Suspense>
          <Calendar
            id={calendarId}
            day={day}
            onPick={(picked) => {
              forget()
              onDay(picked)
              setOpen(false)
            }}
          />
        </Suspense>
      </Popup>
    </>
  )
}
