import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { PasswordField } from '../../design/fields/password-field.tsx'
import { OrDivider } from '../../design/layout/or-divider.tsx'
import { GoogleMark } from '../../design/marks/google-mark.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { t } from '../../messages/text.ts'
import { ProblemAlert } from '../../session/problem-alert.tsx'
import { usePrompt } from '../../session/prompt.ts'
import { type ProofQuestion, proofPrompt, secondFactorPrompt } from '../../session/prompts.ts'
import styles from './reauthentication-dialog.module.css'

/** Asks for reauthentication before a sensitive action, which then continues. */
export default function ReauthenticationDialog() {
  const prompt = usePrompt(proofPrompt)
  // The second factor has a dialog of its own, in the place of this one.
  const isAskedElsewhere = usePrompt(secondFactorPrompt) !== null
  const question = prompt?.question
  const has = (method: 'password' | 'google.com') => question?.methods.includes(method) ?? false
  return (
    <Dialog
      isOpen={prompt !== null && !isAskedElsewhere}
      onClose={proofPrompt.leave}
      title={t('session.proofTitle')}
    >
      <div className={styles['ways']}>
        <p>{t('session.proofLead')}</p>
        <ProblemAlert problem={question?.problem ?? null} refused={t('session.incorrectPassword')} />
        {has('password') && <PasswordProof question={question} isBusy={prompt?.isBusy ?? false} />}
        {has('password') && has('google.com') && <OrDivider />}
        {has('google.com') && (
          <Button size="large" onClick={() => proofPrompt.answer('google')}>
            <GoogleMark />
            {t('session.continueWithGoogle')}
          </Button>
        )}
        {!has('password') && !has('google.com') && <p>{t('session.proofByLink')}</p>}
      </div>
    </Dialog>
  )
}

interface PasswordProofProps {
  question: ProofQuestion | undefined
  isBusy: boolean
}

function PasswordProof({ question, isBusy }: PasswordProofProps) {
  const password = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  useEffect(() => {
    if (question?.problem === 'refused') password.current?.select()
  }, [question])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = password.current?.value ?? ''
    setEmpty(typed === '')
    if (typed === '') password.current?.focus()
    else proofPrompt.answer({ password: typed })
  }
  return (
    <form className={styles['ways']} noValidate onSubmit={submit}>
      {/* For password managers. */}
      <input
        type="email"
        name="email"
        autoComplete="username"
        value={question?.email ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        ref={password}
        label={t('session.password')}
        name="password"
        autoComplete="current-password"
        isInvalid={question?.problem === 'refused'}
        error={isEmpty ? t('session.enterPassword') : undefined}
        isErrorAnnounced
        onChange={() => setEmpty(false)}
      />
      <Button type="submit" variant="primary" size="large" isBusy={isBusy} busyLabel={t('session.checking')}>
        {t('session.continue')}
      </Button>
    </form>
  )
}
