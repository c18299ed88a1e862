import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { t } from '../../messages/text.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { Outcome } from './outcome.tsx'
import { Row } from './section.tsx'

interface PasswordRowProps {
  email: string
  hasPassword: boolean
  onChanged: () => void
}

/** Changes the password, or gives one to an account that came with Google or a link. */
export function PasswordRow({ email, hasPassword, onChanged }: PasswordRowProps) {
  const [isOpen, setOpen] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const title = t(hasPassword ? 'settings.changePassword' : 'settings.setPassword')
  const close = (isDone: boolean) => {
    setOpen(false)
    setChanged(isDone)
    if (isDone) onChanged()
  }
  return (
    <Row
      name={t('session.password')}
      note={t(hasPassword ? 'settings.passwordNote' : 'settings.noPasswordNote')}
      outcome={isChanged && <Outcome done={t('settings.passwordChanged')} problem={null} />}
    >
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <ChangePasswordDialog isOpen={isOpen} title={title} email={email} onClose={close} />
    </Row>
  )
}
