import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { PasswordField } from '../../design/fields/password-field.tsx'
import { OrDivider } from '../../design/layout/or-divider.tsx'
import { GoogleMark } from '../../design/marks/google-mark.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { useTouch } from '../../design/overlays/use-touch.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { ProblemAlert } from '../../session/problem-alert.tsx'
import { usePrompt } from '../../session/prompt.ts'
import { type ProofQuestion, proofPrompt, secondFactorPrompt } from '../../session/prompts.ts'
import { useProviders } from '../../session/use-providers.ts'

/** Asks for reauthentication before a sensitive action, which then continues. */
export default function ReauthenticationDialog() {
  useTouch()
  const prompt = usePrompt(proofPrompt)
  // The second factor has a dialog of its own, in the place of this one.
  const isAskedElsewhere = usePrompt(secondFactorPrompt) !== null
  const question = prompt?.question
  const methods = question?.methods ?? []
  const hasPassword = methods.includes('password')
  const providers = useProviders().filter(({ id }) => methods.includes(id))
  const hasPasskey = question?.hasPasskey ?? false
  const hasOthers = providers.length > 0 || hasPasskey
  return (
    <Dialog
      isOpen={prompt !== null && !isAskedElsewhere}
      onClose={proofPrompt.leave}
      title={t('session.proofTitle')}
    >
      <div className={ui('stack', 'gap16')}>
        <p className={ui('muted')}>{t('session.proofLead')}</p>
        <ProblemAlert problem={question?.problem ?? null} refused={t('session.incorrectPassword')} />
        {hasPassword && <PasswordProof question={question} isBusy={prompt?.isBusy ?? false} />}
        {hasPassword && hasOthers && <OrDivider />}
        {providers.map(({ id, name }) => (
          <Button key={id} size="large" onClick={() => proofPrompt.answer({ provider: id })}>
            {id === 'google.com' && <GoogleMark />}
            {t('session.continueWith', { provider: name })}
          </Button>
        ))}
        {hasPasskey && (
          <Button size="large" onClick={() => proofPrompt.answer('passkey')}>
            {t('session.usePasskey')}
          </Button>
        )}
        {!hasPassword && !hasOthers && <p>{t('session.proofByLink')}</p>}
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
    <form className={ui('stack', 'gap16')} noValidate onSubmit={submit}>
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
