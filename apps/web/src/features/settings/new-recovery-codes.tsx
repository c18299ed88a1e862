import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { t } from '../../messages/text.ts'
import { renewRecoveryCodes } from '../../session/account.ts'
import { useAction } from '../../session/use-action.ts'
import { Outcome } from './outcome.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Replaces the recovery codes of the second factor. */
export function NewRecoveryCodes() {
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
      <Button
        variant="ghost"
        isBusy={renew.isBusy}
        busyLabel={t('settings.creatingCodes')}
        onClick={() => void renew.run()}
      >
        {t('settings.createCodes')}
      </Button>
      <Dialog isOpen={codes !== null} onClose={() => setCodes(null)} title={t('settings.newCodes')}>
        {codes !== null && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      </Dialog>
    </>
  )
}
