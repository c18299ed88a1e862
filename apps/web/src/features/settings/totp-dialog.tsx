import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Field } from '../../design/fields/field.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { rich, t } from '../../messages/text.ts'
import { finishTotp } from '../../session/account.ts'
import type { Problem } from '../../session/problem.ts'
import { ProblemAlert } from '../../session/problem-alert.tsx'
import type { TotpEnrolment } from '../../session/totp-enrolment.ts'
import styles from './dialog-form.module.css'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface TotpDialogProps {
  /** Null while nothing is being set up. */
  enrolment: TotpEnrolment | null
  onClose: () => void
}

/** Sets up one-time codes: scan, type the first one, keep the recovery codes. */
export function TotpDialog({ enrolment, onClose }: TotpDialogProps) {
  return (
    <Dialog isOpen={enrolment !== null} onClose={onClose} title={t('session.twoStep')}>
      {enrolment !== null && <TotpSteps enrolment={enrolment} onClose={onClose} />}
    </Dialog>
  )
}

function TotpSteps({ enrolment, onClose }: { enrolment: TotpEnrolment; onClose: () => void }) {
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null)
  if (recoveryCodes !== null) return <RecoveryCodes codes={recoveryCodes} onKept={onClose} />
  // Beside passkeys the recovery codes stay the same.
  const showCodes = (codes: string[]) => (codes.length > 0 ? setRecoveryCodes(codes) : onClose())
  return <FirstCode enrolment={enrolment} onDone={showCodes} />
}

interface FirstCodeProps {
  enrolment: TotpEnrolment
  onDone: (recoveryCodes: string[]) => void
}

function FirstCode({ enrolment, onDone }: FirstCodeProps) {
  const code = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const finished = await finishTotp(enrolment, code.current?.value.replaceAll(/\s/g, '') ?? '')
    setBusy(false)
    if (typeof finished !== 'string') {
      onDone(finished)
      return
    }
    setProblem(finished)
    code.current?.select()
  }
  return (
    <form
      className={`${ui('stack', 'gap16')} ${styles['form']}`}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <p>{t('settings.totpLead')}</p>
      <QrCode text={enrolment.uri} label={t('settings.totpPicture')} />
      <p>{rich('settings.totpKey', { key: <code>{inGroups(enrolment.secretKey)}</code> })}</p>
      <ProblemAlert problem={problem} />
      <Field
        ref={code}
        label={t('session.code')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        isInvalid={problem === 'code-wrong'}
        onChange={() => setProblem(null)}
      />
      <Button type="submit" variant="primary" size="large" isBusy={isBusy} busyLabel={t('session.checking')}>
        {t('settings.turnOn')}
      </Button>
    </form>
  )
}

function inGroups(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? key
}
