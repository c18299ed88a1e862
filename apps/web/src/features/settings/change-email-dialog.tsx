import { Mail } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Alert } from '../../design/alert/alert.tsx'
import { Button } from '../../design/button/button.tsx'
import { Dialog } from '../../design/dialog/dialog.tsx'
import { Field } from '../../design/field/field.tsx'
import { changeEmail } from '../../session/account.ts'
import { isEmailShaped } from '../../session/email-shape.ts'
import { adviceFor } from '../../session/problem.ts'
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
        {problem !== null && problem !== 'closed-by-person' && (
          <Alert tone="neg" isAnnounced>
            {adviceFor(problem)}
          </Alert>
        )}
        <Field
          ref={email}
          label="New email"
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          icon={<Mail size={18} strokeWidth={1.75} aria-hidden />}
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
