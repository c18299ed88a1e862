import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Alert } from '../../design/feedback/alert.tsx'
import { MessageCard } from '../../design/feedback/message-card.tsx'
import { t } from '../../messages/text.ts'
import { DeletedData } from './deleted-data.tsx'
import { StepMarks } from './step-marks.tsx'

interface ConfirmationProps {
  owner: string | null
  onCancel: () => void
  onSure: () => void
}

/** The first confirmation. */
export function Confirmation({ owner, onCancel, onSure }: ConfirmationProps) {
  return (
    <Step
      step={1}
      onCancel={onCancel}
      yes={
        <Button variant="danger-quiet" size="large" onClick={onSure}>
          {t('account.sure')}
        </Button>
      }
    >
      <p>{owner === null ? t('account.leadGuest') : t('account.leadOwner', { email: owner })}</p>
      <DeletedData />
    </Step>
  )
}

interface FinalConfirmationProps {
  onCancel: () => void
  onDelete: () => void
}

/** The second confirmation. */
export function FinalConfirmation({ onCancel, onDelete }: FinalConfirmationProps) {
  return (
    <Step
      step={2}
      onCancel={onCancel}
      yes={
        <Button variant="danger" size="large" onClick={onDelete}>
          {t('account.delete')}
        </Button>
      }
    >
      <p>{t('account.finalLead')}</p>
      <Alert tone="neg">{t('account.final')}</Alert>
    </Step>
  )
}

interface StepProps {
  step: 1 | 2
  onCancel: () => void
  yes: ReactNode
  children: ReactNode
}

/** Cancel comes first and has the focus, so that Enter never deletes. */
function Step({ step, onCancel, yes, children }: StepProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  return (
    <MessageCard
      head={<StepMarks step={step} />}
      title={t('account.title')}
      actions={
        <>
          <Button ref={cancel} size="large" onClick={onCancel}>
            {t('start.cancel')}
          </Button>
          {yes}
        </>
      }
    >
      {children}
    </MessageCard>
  )
}
