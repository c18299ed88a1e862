import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../design/button/button.tsx'
import { Dialog } from '../../design/dialog/dialog.tsx'
import { Or } from '../../design/door/door.tsx'
import { PasswordField } from '../../design/field/password-field.tsx'
import { GoogleMark } from '../../design/google/google-mark.tsx'
import { ProblemAlert } from '../../session/problem-alert.tsx'
import { usePrompt } from '../../session/prompt.ts'
import { type ProofQuestion, proofPrompt, secondFactorPrompt } from '../../session/prompts.ts'
import styles from './proof-dialog.module.css'

/** Asks who it is before something that only the owner of an account may do, and lets it go on. */
export default function ProofDialog() {
  const prompt = usePrompt(proofPrompt)
  // The second factor has a dialog of its own, in the place of this one.
  const isAskedElsewhere = usePrompt(secondFactorPrompt) !== null
  const question = prompt?.question
  const has = (method: 'password' | 'google.com') => question?.methods.includes(method) ?? false
  return (
    <Dialog isOpen={prompt !== null && !isAskedElsewhere} onClose={proofPrompt.leave} title="Is it you?">
      <div className={styles['ways']}>
        <p>You signed in a while ago. Before this goes on, show that it is still you.</p>
        <ProblemAlert problem={question?.problem ?? null} refused="That is not right. Try again." />
        {has('password') && <PasswordProof question={question} isBusy={prompt?.isBusy ?? false} />}
        {has('password') && has('google.com') && <Or />}
        {has('google.com') && (
          <Button size="large" onClick={() => proofPrompt.answer('google')}>
            <GoogleMark />
            Continue with Google
          </Button>
        )}
        {!has('password') && !has('google.com') && (
          <p>Sign out, and sign in again with a link by email. Then try once more.</p>
        )}
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
      {/* Lets a password manager know whose password to fill in. */}
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
        label="Password"
        name="password"
        autoComplete="current-password"
        isInvalid={question?.problem === 'refused'}
        error={isEmpty ? 'Type your password first' : undefined}
        isErrorAnnounced
        onChange={() => setEmpty(false)}
      />
      <Button type="submit" variant="primary" size="large" isBusy={isBusy} busyLabel="Checking">
        Continue
      </Button>
    </form>
  )
}
