import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Badge } from '../../design/marks/badge.tsx'
import { t } from '../../messages/text.ts'
import { removeSecondFactor, startTotp } from '../../session/account.ts'
import type { SecondFactor } from '../../session/session-user.ts'
import type { TotpEnrolment } from '../../session/totp-enrolment.ts'
import { useAction } from '../../session/use-action.ts'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { Outcome } from './outcome.tsx'
import { Row } from './section.tsx'
import { TotpDialog } from './totp-dialog.tsx'

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
          {t('session.twoStep')}{' '}
          {factor && (
            <Badge tone="pos" icon={<Check size={12} strokeWidth={2.5} aria-hidden />}>
              {t('settings.on')}
            </Badge>
          )}
        </>
      }
      note={t(factor || isEmailVerified ? 'settings.twoStepNote' : 'settings.twoStepUnverified')}
      outcome={remove.outcome && <Outcome done={t('settings.turnedOff')} problem={remove.outcome.problem} />}
    >
      {factor && <NewRecoveryCodes />}
      {factor && (
        <Button isBusy={remove.isBusy} busyLabel={t('settings.turningOff')} onClick={() => void remove.run()}>
          {t('settings.turnOff')}
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
          busyLabel={t('settings.starting')}
          aria-label={t('settings.setUpTwoStep')}
          onClick={() => void start.run()}
        >
          {t('settings.setUp')}
        </Button>
      )}
      <TotpDialog enrolment={enrolment} onClose={() => setEnrolment(null)} />
    </>
  )
}
