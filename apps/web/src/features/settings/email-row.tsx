import { Check, Clock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Badge } from '../../design/marks/badge.tsx'
import { t } from '../../messages/text.ts'
import { sendVerificationMail } from '../../session/account.ts'
import { useAction } from '../../session/use-action.ts'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { Outcome } from './outcome.tsx'
import { Row } from './section.tsx'

interface EmailRowProps {
  email: string
  isVerified: boolean
}

/** The address, whether it is verified, and how to change it. */
export function EmailRow({ email, isVerified }: EmailRowProps) {
  const [isChanging, setChanging] = useState(false)
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const send = useAction(sendVerificationMail)
  const close = (sentTo: string | null) => {
    setChanging(false)
    setAskedFor(sentTo)
  }
  return (
    <Row
      name={
        <>
          {t('session.email')}{' '}
          {isVerified ? (
            <Badge tone="pos" icon={<Check size={12} strokeWidth={2.5} aria-hidden />}>
              {t('settings.verified')}
            </Badge>
          ) : (
            <Badge tone="warn" icon={<Clock size={12} strokeWidth={2} aria-hidden />}>
              {t('settings.notVerified')}
            </Badge>
          )}
        </>
      }
      note={email}
      outcome={
        askedFor === null
          ? send.outcome && <Outcome done={t('session.linkSent')} problem={send.outcome.problem} />
          : t('settings.emailAsked', { email: askedFor })
      }
    >
      {!isVerified && (
        <Button isBusy={send.isBusy} busyLabel={t('session.sending')} onClick={() => void send.run()}>
          {t('session.sendAgain')}
        </Button>
      )}
      <Button variant="ghost" aria-label={t('settings.changeEmail')} onClick={() => setChanging(true)}>
        {t('settings.change')}
      </Button>
      <ChangeEmailDialog isOpen={isChanging} onClose={close} />
    </Row>
  )
}
