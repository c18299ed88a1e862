import { addDays, endBefore, type Mutation } from '@monedero/core'
import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { dateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import type { OccurrenceDialogProps } from './confirm-dialog.tsx'
import { type Scope, ScopeChoice } from './scope-choice.tsx'

/** Skips one occurrence, or ends the recurring entry before it. */
export function DeleteDialog({ coming, view, onClose }: OccurrenceDialogProps) {
  const { row, day, on, state } = coming
  const [scope, setScope] = useState<Scope>(state === 'skipped' ? 'following' : 'one')
  const name = view.nameOf(row)
  const ending = endBefore(row, day)
  const remove = () => {
    const skip: Mutation = {
      op: 'recurring.mark',
      args: { id: row.id, series: row.series, day, as: 'skipped' },
    }
    const isDone =
      scope === 'one'
        ? view.perform([skip], t('upcoming.skippedNamed', { name }))
        : view.perform(ending, t('upcoming.deletedNamed', { name }))
    if (isDone) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('upcoming.deleteTitle', { name })}
      footer={
        <>
          <Button onClick={onClose}>{t('start.cancel')}</Button>
          <Button variant="danger" onClick={remove}>
            {t('upcoming.delete')}
          </Button>
        </>
      }
    >
      <ScopeChoice
        scope={scope}
        notes={{
          one: dateText(on),
          following:
            ending.at(-1)?.op === 'recurring.delete'
              ? t('upcoming.allOfIt')
              : t('upcoming.endsOn', { name, day: dateText(addDays(day, -1)) }),
        }}
        onChange={setScope}
      />
    </Dialog>
  )
}
