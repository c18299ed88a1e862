import { Link } from '@tanstack/react-router'
import { Check, Clock } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { MessageCard } from '../../design/feedback/message-card.tsx'
import { t } from '../../messages/text.ts'
import { resetPassword } from '../../session/action-codes.ts'
import type { Problem } from '../../session/problem.ts'
import { ConnectionLine } from './connection-line.tsx'
import { ContinueLink } from './continue-link.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

interface ResetPasswordProps {
  code: string
}

type Status = 'empty' | 'success' | { problem: Problem }

/** Chooses a new password with the code of a mail. */
export function ResetPassword({ code }: ResetPasswordProps) {
  const [status, setStatus] = useState<Status>('empty')
  const save = async (password: string) => {
    const problem = await resetPassword(code, password)
    // The code is still good for another password.
    if (problem === 'password-weak') return true
    setStatus(problem === null ? 'success' : { problem })
    return false
  }
  if (status === 'empty') return <ResetPasswordForm code={code} onSave={save} />
  return status === 'success' ? <Changed /> : <Failed problem={status.problem} />
}

function Changed() {
  return (
    <MessageCard
      tone="pos"
      icon={Check}
      title={t('account.passwordChanged')}
      takesFocus
      actions={<ContinueLink />}
    >
      <p>{t('account.passwordChangedLead')}</p>
    </MessageCard>
  )
}

function Failed({ problem }: { problem: Problem }) {
  return (
    <MessageCard
      tone="warn"
      icon={Clock}
      title={t('account.resetFailed')}
      takesFocus
      actions={
        <>
          <Link to="/forgot-password" className={buttonClass({ variant: 'primary', size: 'large' })}>
            {t('account.sendNewLink')}
          </Link>
          <Link to="/login" className={buttonClass({ size: 'large' })}>
            {t('account.backToLogin')}
          </Link>
        </>
      }
    >
      <p>{t('account.resetFailedLead')}</p>
      <ConnectionLine problem={problem} />
    </MessageCard>
  )
}
