import type { FormEvent } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { changePassword } from '../../session/account.ts'
import { NewPasswordFields } from '../../session/new-password/new-password-fields.tsx'
import { useNewPassword } from '../../session/new-password/use-new-password.ts'
import { ProblemAlert } from '../../session/problem-alert.tsx'
import { useAction } from '../../session/use-action.ts'
import styles from './dialog-form.module.css'

interface ChangePasswordDialogProps {
  isOpen: boolean
  title: string
  email: string
  onClose: (isDone: boolean) => void
}

/** A new password, typed twice. */
export function ChangePasswordDialog({ isOpen, title, email, onClose }: ChangePasswordDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={() => onClose(false)} title={title}>
      <ChangePasswordForm email={email} onDone={() => onClose(true)} />
    </Dialog>
  )
}

function ChangePasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const newPassword = useNewPassword(() => email)
  const change = useAction(changePassword)
  const problem = change.outcome?.problem ?? null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const password = newPassword.submit()
    if (password === null) return
    const failure = await change.run(password)
    if (failure === null) onDone()
    else if (failure === 'password-weak') newPassword.refuseAsWeak()
  }
  return (
    <form
      className={`${ui('stack', 'gap16')} ${styles['form']}`}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <ProblemAlert problem={problem === 'password-weak' ? null : problem} />
      {/* For password managers. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields label={t('session.newPassword')} input={newPassword} isDisabled={change.isBusy} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBusy={change.isBusy}
        busyLabel={t('session.saving')}
      >
        {t('session.save')}
      </Button>
    </form>
  )
}
