import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '../../design/alert/alert.tsx'
import { Button } from '../../design/button/button.tsx'
import { MessageCard } from '../../design/message-card/message-card.tsx'
import { StepMarks } from './step-marks.tsx'
import { title } from './title.ts'
import { WhatGoes } from './what-goes.tsx'

interface ConfirmationProps {
  owner: string | null
  onCancel: () => void
  onSure: () => void
}

/** The first yes. */
export function Confirmation({ owner, onCancel, onSure }: ConfirmationProps) {
  const kept = owner === null ? 'you have here as a guest' : `kept under ${owner}`
  return (
    <Step
      step={1}
      onCancel={onCancel}
      yes={
        <Button variant="danger-quiet" size="large" onClick={onSure}>
          Yes, I'm sure
        </Button>
      }
    >
      <p>Deleting your account removes everything {kept}. Are you sure you want to go on?</p>
      <WhatGoes />
    </Step>
  )
}

interface FinalConfirmationProps {
  onCancel: () => void
  onDelete: () => void
}

/** The second yes. */
export function FinalConfirmation({ onCancel, onDelete }: FinalConfirmationProps) {
  return (
    <Step
      step={2}
      onCancel={onCancel}
      yes={
        <Button variant="danger" size="large" onClick={onDelete}>
          Yes, Delete My Account
        </Button>
      }
    >
      <p>This is the last step. Once the account is deleted it cannot be brought back, not even by us.</p>
      <Alert tone="neg">Everything will be deleted for good.</Alert>
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
      title={title}
      actions={
        <>
          <Button ref={cancel} size="large" onClick={onCancel}>
            Cancel
          </Button>
          {yes}
        </>
      }
    >
      {children}
    </MessageCard>
  )
}
