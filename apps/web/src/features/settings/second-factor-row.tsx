import { Check } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../design/badge/badge.tsx'
import { Button } from '../../design/button/button.tsx'
import { removeSecondFactor, startTotp } from '../../session/account.ts'
import type { SecondFactor } from '../../session/session-user.ts'
import type { TotpEnrolment } from '../../session/totp-enrolment.ts'
import { Outcome } from './outcome.tsx'
import { Row } from './section.tsx'
import { TotpDialog } from './totp-dialog.tsx'
import { useAction } from './use-action.ts'

interface SecondFactorRowProps {
  factor: SecondFactor | undefined
  isEmailVerified: boolean
}

/** One-time codes after the password. */
export function SecondFactorRow({ factor, isEmailVerified }: SecondFactorRowProps) {
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null)
  const start = useAction(async () => {
    const started = await startTotp()
    if (typeof started === 'string') return started
    setEnrolment(started)
    return null
  })
  const remove = useAction(async () => (factor ? removeSecondFactor(factor.id) : null))
  const failed = start.outcome?.problem && <Outcome done="" problem={start.outcome.problem} />
  return (
    <Row
      name={
        <>
          Two-step verification{' '}
          {factor && (
            <Badge tone="pos" icon={<Check size={12} strokeWidth={2.5} aria-hidden />}>
              On
            </Badge>
          )}
        </>
      }
      note={
        factor || isEmailVerified
          ? 'A code from an authenticator app after the password'
          : 'Verify your email first. Then a code from an authenticator app is asked for after the password.'
      }
      outcome={failed ?? (remove.outcome && <Outcome done="Turned off" problem={remove.outcome.problem} />)}
    >
      {factor ? (
        <Button isBusy={remove.isBusy} busyLabel="Turning off" onClick={() => void remove.run()}>
          Turn off
        </Button>
      ) : (
        <Button
          disabled={!isEmailVerified}
          isBusy={start.isBusy}
          busyLabel="Starting"
          onClick={() => void start.run()}
        >
          Set up
        </Button>
      )}
      <TotpDialog enrolment={enrolment} onClose={() => setEnrolment(null)} />
    </Row>
  )
}
