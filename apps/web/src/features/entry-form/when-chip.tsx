import { isCalendarDay } from '@monedero/core'
import { CalendarClock } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import { FieldError } from '../../design/fields/field-error.tsx'
import { loadable } from '../../design/loadable/loadable.tsx'
import { useLoaded } from '../../design/loadable/use-loaded.ts'
import { Popup } from '../../design/overlays/popup.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dayName, shortDateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import styles from './compact-fields.module.css'
import { whenOf } from './date-fields.tsx'
import type { EntryForm } from './use-entry-form.ts'

const WhenSheet = loadable(() => import('./when-sheet.tsx'))

/** Day and time in one button, which opens both. */
export function WhenChip({ form }: { form: EntryForm }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useLoaded(WhenSheet.load)
  const { problems } = form
  const { today, day, time, changeDay, changeTime } = whenOf(form)
  const error = problems.day ?? problems.time
  const close = () => {
    setOpen(false)
    form.leave('day')
    form.leave('time')
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${ui('inlineRow', 'gap6', 'label', 'noWrap')} ${styles['chip']}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('entry.whenIs', { when: whenText() })}
        data-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <CalendarClock size={16} strokeWidth={1.75} aria-hidden />
        {whenText()}
      </button>
      <Popup isOpen={isOpen} onClose={close} title={t('entry.when')} anchor={button} isList>
        <Suspense>
          <WhenSheet
            day={day}
            time={time}
            dayError={problems.day}
            timeError={problems.time}
            onDay={changeDay}
            onTime={changeTime}
            onDone={close}
          />
        </Suspense>
      </Popup>
      <FieldError id={`${id}-error`} message={error} />
    </>
  )

  function whenText(): string {
    const days = isCalendarDay(day) ? nameOf(day) : t('entry.chooseDay')
    return time === undefined ? days : t('entry.whenValue', { day: days, time })
  }

  function nameOf(named: Parameters<typeof dayName>[0]): string {
    const isNear = named === today || dayName(named, today) === t('app.yesterday')
    return isNear ? dayName(named, today) : shortDateText(named, today)
  }
}
