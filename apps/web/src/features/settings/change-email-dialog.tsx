import type { FormEvent } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { EmailField } from '../../design/fields/email-field.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { changeEmail } from '../../session/account.ts'
import { ProblemAlert } from '../../session/problem-alert.tsx'
import { useAction } from '../../session/use-action.ts'
import { useEmailInput } from '../../session/use-email-input.ts'
import styles from './dialog-form.module.css'

interface ChangeEmailDialogProps {
  isOpen: boolean
  /** With the address that a link was sent to, if it was. */
  onClose: (sentTo: string | null) => void
}

/** Asks for a new address; the account changes when the link in its mail is opened. */
export function ChangeEmailDialog({ isOpen, onClose }: ChangeEmailDialogProps) {
  const email = useEmailInput()
  const change = useAction(changeEmail)
  const problem = change.outcome?.problem ?? null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const address = email.submit()
    if (address !== null && (await change.run(address)) === null) onClose(address)
  }
  return (
    <Dialog isOpen={isOpen} onClose={() => onClose(null)} title={t('settings.changeEmail')}>
      <form
        className={`${ui('stack', 'gap16')} ${styles['form']}`}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <p>{t('settings.changeEmailLead')}</p>
        <ProblemAlert problem={problem} />
        <EmailField {...email.props} label={t('settings.newEmail')} autoComplete="email" isErrorAnnounced />
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
