import { type CalendarDay, isCalendarDay } from '@monedero/core'
import { useId, useRef, useState } from 'react'
import { DateField } from '../../design/dates/date-field.tsx'
import { deviceToday } from '../../design/device/use-today.ts'
import { DialogForm, FormActions } from '../../design/fields/dialog-form.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { t } from '../../messages/text.ts'

interface JumpDialogProps {
  isOpen: boolean
  onClose: () => void
  onJump: (day: CalendarDay) => void
}

/** A dialog for the day that the list of entries shows next. */
export function JumpDialog({ isOpen, onClose, onJump }: JumpDialogProps) {
  const formId = useId()
  const [day, setDay] = useState<string | undefined>(deviceToday)
  const isJumping = useRef(false)
  const close = (isJump: boolean) => {
    isJumping.current = isJump
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => close(false)}
      title={t('app.jumpToDate')}
      // The list takes the focus to the day.
      returnFocus={() => !isJumping.current}
      footer={<FormActions formId={formId} submitLabel={t('shortcuts.jump')} onCancel={() => close(false)} />}
    >
      <DialogForm
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isCalendarDay(day)) return
          close(true)
          onJump(day)
        }}
      >
        <DateField label={t('shortcuts.jumpDay')} day={day} onDay={setDay} />
      </DialogForm>
    </Dialog>
  )
}
