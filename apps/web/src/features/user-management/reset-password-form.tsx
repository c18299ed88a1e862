import { Lock } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { MessageCard } from '../../design/feedback/message-card.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { checkCode } from '../../session/action-codes.ts'
import { NewPasswordFields } from '../../session/new-password/new-password-fields.tsx'
import { useNewPassword } from '../../session/new-password/use-new-password.ts'

interface ResetPasswordFormProps {
  code: string
  /** Returns whether the password was refused as weak. */
  onSave: (password: string) => Promise<boolean>
}

/** The new password, typed twice. While it is being saved the form is disabled. */
export function ResetPasswordForm({ code, onSave }: ResetPasswordFormProps) {
  const [email, setEmail] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const newPassword = useNewPassword(() => email ?? '')
  useEffect(() => {
    let isCurrent = true
    void checkCode(code).then((subject) => isCurrent && setEmail(subject?.email ?? null))
    return () => {
      isCurrent = false
    }
  }, [code])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const password = newPassword.submit()
    if (password === null) return
    setSaving(true)
    const isRefused = await onSave(password).finally(() => setSaving(false))
    if (isRefused) newPassword.refuseAsWeak()
  }
  return (
    <MessageCard
      icon={Lock}
      title={t('account.resetPassword')}
      body={
        <form className={ui('stack', 'gap20')} noValidate onSubmit={(event) => void submit(event)}>
          {/* Lets a password manager know whose password it keeps. */}
          <input type="email" name="email" autoComplete="username" value={email ?? ''} readOnly hidden />
          <NewPasswordFields label={t('session.newPassword')} input={newPassword} isDisabled={isSaving} />
          <Button
            type="submit"
            variant="primary"
            size="large"
            isBusy={isSaving}
            busyLabel={t('session.saving')}
          >
            {t('session.save')}
          </Button>
        </form>
      }
    >
      <p>{email === null ? t('account.choosePassword') : t('account.choosePasswordFor', { email })}</p>
    </MessageCard>
  )
}
