import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { type FormEvent, useEffect } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { MessageCard } from '../../design/feedback/message-card.tsx'
import { EmailField } from '../../design/fields/email-field.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { sendResetMail } from '../../session/mails.ts'
import { ProblemAlert } from '../../session/problem-alert.tsx'
import { useAction } from '../../session/use-action.ts'
import { useEmailInput } from '../../session/use-email-input.ts'
import styles from './ask-for-reset.module.css'

interface AskForResetProps {
  onSent: (email: string) => void
}

/** The form that asks for the address. */
export function AskForReset({ onSent }: AskForResetProps) {
  const email = useEmailInput()
  const field = email.props.ref
  const sending = useAction(sendResetMail)
  useEffect(() => field.current?.focus(), [field])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const address = email.submit()
    if (address !== null && (await sending.run(address)) === null) onSent(address)
  }
  return (
    <MessageCard
      icon={Lock}
      title={t('login.forgotTitle')}
      body={
        <form
          className={`${ui('stack', 'gap20')} ${styles['form']}`}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <ProblemAlert problem={sending.outcome?.problem ?? null} />
          <EmailField {...email.props} isErrorAnnounced />
          <Button
            type="submit"
            variant="primary"
            size="large"
            isBusy={sending.isBusy}
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
