import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../design/button/button.tsx'
import { Dialog } from '../../design/dialog/dialog.tsx'
import { EmailField } from '../../design/field/email-field.tsx'
import { changeEmail } from '../../session/account.ts'
import { isEmailShaped } from '../../session/email-shape.ts'
import { ProblemAlert } from '../../session/problem-alert.tsx'
import styles from './dialog-form.module.css'
import { useAction } from './use-action.ts'

interface ChangeEmailDialogProps {
  isOpen: boolean
  /** With the address that a link was sent to, if it was. */
  onClose: (sentTo: string | null) => void
}

/** Asks for a new address; the account changes when the link in its mail is opened. */
export function ChangeEmailDialog({ isOpen, onClose }: ChangeEmailDialogProps) {
  const email = useRef<HTMLInputElement>(null)
  const [isMalformed, setMalformed] = useState(false)
  const typed = () => email.current?.value ?? ''
  const change = useAction(() => changeEmail(typed()))
  const problem = change.outcome?.problem ?? null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMalformed(!isEmailShaped(typed()))
    if (!isEmailShaped(typed())) {
      email.current?.focus()
      return
    }
    const address = typed()
    if ((await change.run()) === null) onClose(address)
  }
  return (
    <Dialog isOpen={isOpen} onClose={() => onClose(null)} title="Change email">
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <p>We send a link to the new address. Your account uses it as soon as you open that link.</p>
        <ProblemAlert problem={problem} />
        <EmailField
          ref={email}
          label="New email"
          autoComplete="email"
          error={isMalformed ? 'Enter an email address like you@example.com' : undefined}
          isErrorAnnounced
          onChange={() => setMalformed(false)}
        />
        <Button type="submit" variant="primary" size="large" isBusy={change.isBusy} busyLabel="Sending">
          Send link
        </Button>
      </form>
    </Dialog>
  )
}
