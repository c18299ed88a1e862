import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { MessageCard } from '../../design/feedback/message-card.tsx'
import { EmailField } from '../../design/fields/email-field.tsx'
import { t } from '../../messages/text.ts'
import { isEmailShaped } from '../../session/email-shape.ts'
import { sendResetMail } from '../../session/mails.ts'
import type { Problem } from '../../session/problem.ts'
import { ProblemAlert } from '../../session/problem-alert.tsx'
import styles from './ask-for-reset.module.css'

interface AskForResetProps {
  onSent: (email: string) => void
}

/** The form that asks for the address. */
export function AskForReset({ onSent }: AskForResetProps) {
  const email = useRef<HTMLInputElement>(null)
  const [isMalformed, setMalformed] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => email.current?.focus(), [])

  const send = async () => {
    const typed = email.current?.value ?? ''
    if (isBusy) return
    setProblem(null)
    setMalformed(!isEmailShaped(typed))
    if (!isEmailShaped(typed)) {
      email.current?.focus()
      return
    }
    setBusy(true)
    const failed = await sendResetMail(typed)
    setBusy(false)
    if (failed === null) onSent(typed)
    else setProblem(failed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <MessageCard
      icon={Lock}
      title={t('login.forgotTitle')}
      body={
        <form className={styles['form']} noValidate onSubmit={submit}>
          <ProblemAlert problem={problem} />
          <EmailField
            ref={email}
            error={isMalformed ? t('session.emailMalformed') : undefined}
            isErrorAnnounced
            onChange={() => setMalformed(false)}
          />
          <Button
            type="submit"
            variant="primary"
            size="large"
            isBusy={isBusy}
            busyLabel={t('session.sending')}
          >
            {t('session.sendLink')}
          </Button>
          <Link to="/login" className={buttonClass({ size: 'large' })}>
            {t('login.backToLogin')}
          </Link>
        </form>
      }
    >
      <p>{t('login.forgotLead')}</p>
    </MessageCard>
  )
}
