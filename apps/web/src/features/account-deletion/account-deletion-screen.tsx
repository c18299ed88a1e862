import { useEffect, useReducer, useState } from 'react'
import { askBeforeDeletion, deleteAccount } from '../../session/deletion.ts'
import { proofPrompt } from '../../session/prompts.ts'
import { signOut } from '../../session/sign-out.ts'
import { useSession } from '../../session/use-session.ts'
import { Confirmation, FinalConfirmation } from './confirmations.tsx'
import { firstDeletionState, nextDeletionState } from './deletion-state.ts'
import { Cancelled, Deleted, Failed, InProgress } from './outcomes.tsx'

/** Deletes the account after two confirmations. */
export function AccountDeletionScreen() {
  const [state, send] = useReducer(nextDeletionState, firstDeletionState)
  const session = useSession()
  // Still shown after the session has ended.
  const [owner] = useState(session.status === 'signed-in' ? session.user.email : null)

  // Before the person confirms anything; whoever gives up is asked again when they do.
  const isConfirming = state.step === 'confirmation'
  useEffect(() => {
    if (!isConfirming) return undefined
    void askBeforeDeletion()
    return () => proofPrompt.leave()
  }, [isConfirming])

  const confirm = async () => {
    if (await askBeforeDeletion()) send({ type: 'sure' })
  }
  const cancel = () => {
    send({ type: 'cancel' })
    void signOut({ stay: true })
  }
  const erase = async () => {
    send({ type: 'delete' })
    const message = await deleteAccount()
    send(message === null ? { type: 'deleted' } : { type: 'failed', message })
  }
  const steps = {
    confirmation: <Confirmation owner={owner} onCancel={cancel} onSure={() => void confirm()} />,
    finalConfirmation: <FinalConfirmation onCancel={cancel} onDelete={() => void erase()} />,
    deletionInProgress: <InProgress />,
    deletionSuccess: <Deleted />,
    deletionFailed: (
      <Failed
        message={state.step === 'deletionFailed' ? state.message : ''}
        onRetry={() => send({ type: 'retry' })}
      />
    ),
    cancelled: <Cancelled />,
  }
  return steps[state.step]
}
