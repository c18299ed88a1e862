import { Check, Clock } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../design/badge/badge.tsx'
import { Button } from '../../design/button/button.tsx'
import { sendVerificationMail } from '../../session/account.ts'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { Outcome } from './outcome.tsx'
import { Row } from './section.tsx'
import { useAction } from './use-action.ts'

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
          Email{' '}
          {isVerified ? (
            <Badge tone="pos" icon={<Check size={12} strokeWidth={2.5} aria-hidden />}>
              Verified
            </Badge>
          ) : (
            <Badge tone="warn" icon={<Clock size={12} strokeWidth={2} aria-hidden />}>
              Not verified yet
            </Badge>
          )}
        </>
      }
      note={email}
      outcome={
        askedFor === null
          ? send.outcome && <Outcome done="A new link is on its way." problem={send.outcome.problem} />
          : `Open the link that we sent to ${askedFor}. Until then nothing changes.`
      }
    >
      {!isVerified && (
        <Button isBusy={send.isBusy} busyLabel="Sending" onClick={() => void send.run()}>
          Send again
        </Button>
      )}
      <Button variant="ghost" aria-label="Change email" onClick={() => setChanging(true)}>
        Change
      </Button>
      <ChangeEmailDialog isOpen={isChanging} onClose={close} />
    </Row>
  )
}
