import { type CalendarDay, isCalendarDay } from '@monedero/core'
import { useRef, useState } from 'react'
import { DateField } from '../../design/dates/date-field.tsx'
import { deviceToday } from '../../design/device/use-today.ts'
import { DialogForm, FormDialog } from '../../design/overlays/form-dialog.tsx'
import { t } from '../../messages/text.ts'

interface JumpDialogProps {
  isOpen: boolean
  onClose: () => void
  onJump: (day: CalendarDay) => void
}

/** A dialog for the day that the list of entries shows next. */
export function JumpDialog({ isOpen, onClose, onJump }: JumpDialogProps) {
  const [day, setDay] = useState<string | undefined>(deviceToday)
  const isJumping = useRef(false)
  const close = (isJump: boolean) => {
    isJumping.current = isJump
    onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={() => close(false)}
      title={t('app.jumpToDate')}
      // The list takes the focus to the day.
      returnFocus={() => !isJumping.current}
      submitLabel={t('shortcuts.jump')}
    >
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault()
          if (!isCalendarDay(day)) return
          close(true)
          onJump(day)
        }}
      >
        <DateField label={t('shortcuts.jumpDay')} day={day} onDay={setDay} />
      </DialogForm>
    </FormDialog>
  )
}
