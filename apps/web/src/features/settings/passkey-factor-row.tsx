import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Badge } from '../../design/marks/badge.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { t } from '../../messages/text.ts'
import { removeSecondFactor } from '../../session/account.ts'
import { requirePasskey } from '../../session/passkeys.ts'
import { isPasskeyFactor, type SessionUser } from '../../session/session-user.ts'
import { useAction } from '../../session/use-action.ts'
import { canUsePasskeys } from '../../session/use-passkeys-offered.ts'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { Outcome } from './outcome.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Row } from './section.tsx'

/** A passkey after the password or a provider. */
export function PasskeyFactorRow({ user, isOffered }: { user: SessionUser; isOffered: boolean }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const factor = user.secondFactors.find(({ id }) => isPasskeyFactor(id))
  const hasApp = user.secondFactors.some(({ id }) => !isPasskeyFactor(id))
  const turnOn = useAction(async () => {
    const made = await requirePasskey()
    if (typeof made === 'string') return made
    // Beside an authenticator app the recovery codes stay the same.
    if (made.length > 0) setCodes(made)
    return null
  })
  const turnOff = useAction(async () => (factor ? removeSecondFactor(factor.id) : null))
  const outcome = factor
    ? turnOff.outcome?.problem && turnOff.outcome
    : (turnOn.outcome?.problem && turnOn.outcome) || turnOff.outcome
  return (
    <Row
      name={
        <>
          {t('settings.passkeyStep')}{' '}
          {factor && (
            <Badge tone="pos" icon={<Check size={12} strokeWidth={2.5} aria-hidden />}>
              {t('settings.on')}
            </Badge>
          )}
        </>
      }
      note={t(factor || user.isEmailVerified ? 'settings.passkeyStepNote' : 'settings.twoStepUnverified')}
      outcome={outcome && <Outcome done={t('settings.turnedOff')} problem={outcome.problem} />}
    >
      {factor && !hasApp && <NewRecoveryCodes />}
      {factor ? (
        <Button
          isBusy={turnOff.isBusy}
          busyLabel={t('settings.turningOff')}
          onClick={() => void turnOff.run()}
        >
          {t('settings.turnOff')}
        </Button>
      ) : (
        <Button
          disabled={!user.isEmailVerified || !isOffered || !canUsePasskeys}
          isBusy={turnOn.isBusy}
          busyLabel={t('settings.starting')}
          onClick={() => void turnOn.run()}
        >
          {t('settings.turnOn')}
        </Button>
      )}
      <Dialog isOpen={codes !== null} onClose={() => setCodes(null)} title={t('settings.passkeyStep')}>
        {codes !== null && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      </Dialog>
    </Row>
  )
}
