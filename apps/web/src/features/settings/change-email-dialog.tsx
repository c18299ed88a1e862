import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { EmailField } from '../../design/fields/email-field.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { t } from '../../messages/text.ts'
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
    <Dialog isOpen={isOpen} onClose={() => onClose(null)} title={t('settings.changeEmail')}>
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('settings.changeEmailLead')}</p>
        <ProblemAlert problem={problem} />
        <EmailField
          ref={email}
          label={t('settings.newEmail')}
          autoComplete="email"
          error={isMalformed ? t('session.emailMalformed') : undefined}
          isErrorAnnounced
          onChange={() => setMalformed(false)}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          isBusy={change.isBusy}
          busyLabel={t('session.sending')}
        >
          {t('session.sendLink')}
        </Button>
      </form>
    </Dialog>
  )
}
