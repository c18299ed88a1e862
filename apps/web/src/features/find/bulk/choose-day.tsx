import { isCalendarDay } from '@monedero/core'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../../design/buttons/button.tsx'
import { DateField } from '../../../design/dates/date-field.tsx'
import { useToday } from '../../../design/device/use-today.ts'
import { ui } from '../../../design/primitives/primitives.ts'
import { dateText } from '../../../messages/dates.ts'
import { t } from '../../../messages/text.ts'
import { changeMany } from './bulk-change.ts'
import type { ChooseProps } from './choose.ts'

/** Moves the chosen entries to a day; each keeps its time. */
export function ChooseDay({ entries, perform, onDone }: ChooseProps) {
  const today = useToday()
  const [day, setDay] = useState<string>(today)
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (
      isCalendarDay(day) &&
      perform(changeMany(entries, { day }), t('find.movedToDay', { date: dateText(day) }))
    )
      onDone()
  }
  return (
    <form className={ui('stack', 'gap12')} onSubmit={save}>
      <DateField
        label={t('find.day')}
        hint={t('find.dayHint')}
        day={day}
        onDay={(typed = '') => setDay(typed)}
      />
      <Button type="submit" variant="primary" disabled={!isCalendarDay(day)}>
        {t('find.move')}
      </Button>
    </form>
  )
}
