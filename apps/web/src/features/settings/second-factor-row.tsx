import { Check } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../design/badge/badge.tsx'
import { Button } from '../../design/button/button.tsx'
import { Dialog } from '../../design/dialog/dialog.tsx'
import { removeSecondFactor, renewRecoveryCodes, startTotp } from '../../session/account.ts'
import type { SecondFactor } from '../../session/session-user.ts'
import type { TotpEnrolment } from '../../session/totp-enrolment.ts'
import { Outcome } from './outcome.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Row } from './section.tsx'
import { TotpDialog } from './totp-dialog.tsx'
import { useAction } from './use-action.ts'

interface SecondFactorRowProps {
  factor: SecondFactor | undefined
  isEmailVerified: boolean
}

/** One-time codes after the password. */
export function SecondFactorRow({ factor, isEmailVerified }: SecondFactorRowProps) {
  const remove = useAction(async () => (factor ? removeSecondFactor(factor.id) : null))
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
      outcome={remove.outcome && <Outcome done="Turned off" problem={remove.outcome.problem} />}
    >
      {factor && <NewRecoveryCodes />}
      {factor && (
        <Button isBusy={remove.isBusy} busyLabel="Turning off" onClick={() => void remove.run()}>
          Turn off
        </Button>
      )}
      {/* Stays while its dialog shows the recovery codes, when the factor is already there. */}
      <SetUp isOffered={factor === undefined} isEmailVerified={isEmailVerified} />
    </Row>
  )
}

function SetUp({ isOffered, isEmailVerified }: { isOffered: boolean; isEmailVerified: boolean }) {
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null)
  const start = useAction(async () => {
    const started = await startTotp()
    if (typeof started === 'string') return started
    setEnrolment(started)
    return null
  })
  return (
    <>
      {isOffered && start.outcome?.problem && <Outcome done="" problem={start.outcome.problem} />}
      {isOffered && (
        <Button
          disabled={!isEmailVerified}
          isBusy={start.isBusy}
          busyLabel="Starting"
          aria-label="Set up two-step verification"
          onClick={() => void start.run()}
        >
          Set up
        </Button>
      )}
      <TotpDialog enrolment={enrolment} onClose={() => setEnrolment(null)} />
    </>
  )
}

function NewRecoveryCodes() {
  const [codes, setCodes] = useState<string[] | null>(null)
  const renew = useAction(async () => {
    const made = await renewRecoveryCodes()
    if (typeof made === 'string') return made
    setCodes(made)
    return null
  })
  return (
    <>
      {renew.outcome?.problem && <Outcome done="" problem={renew.outcome.problem} />}
      <Button variant="ghost" isBusy={renew.isBusy} busyLabel="Making them" onClick={() => void renew.run()}>
        New recovery codes
      </Button>
      <Dialog isOpen={codes !== null} onClose={() => setCodes(null)} title="New recovery codes">
        {codes !== null && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      </Dialog>
    </>
  )
}
