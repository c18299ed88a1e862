import { Link, useNavigate } from '@tanstack/react-router'
import { Clock, MailOpen } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../design/button/button.tsx'
import { buttonClass } from '../../design/button/button-class.ts'
import { EmailField } from '../../design/field/email-field.tsx'
import { MessageCard } from '../../design/message-card/message-card.tsx'
import { isEmailShaped } from '../../session/email-shape.ts'
import { linkAddress } from '../../session/mails.ts'
import type { Problem } from '../../session/problem.ts'
import { safeReturnUrl } from '../../session/return-url.ts'
import { signInWithLink } from '../../session/sign-in.ts'
import { ConnectionLine } from './connection-line.tsx'
import styles from './form.module.css'

interface EmailLinkSignInProps {
  continueUrl: string | undefined
}

/** Signs in with the link of a mail, at the press of a button. */
export function EmailLinkSignIn({ continueUrl }: EmailLinkSignInProps) {
  const navigate = useNavigate()
  const [remembered] = useState(() => linkAddress.recall())
  const email = useRef<HTMLInputElement>(null)
  const [emailError, setEmailError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const report = (found: Problem) => {
    setBusy(false)
    // The link belongs to one address, and the server says so when another one is typed.
    if (found === 'email-invalid') setEmailError('The link was sent to another address')
    else if (found !== 'closed-by-person') setProblem(found)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = email.current?.value ?? ''
    if (isBusy) return
    if (!isEmailShaped(typed)) {
      setEmailError('Enter the address that the link was sent to')
      email.current?.focus()
      return
    }
    setBusy(true)
    const user = await signInWithLink(typed, location.href, report)
    if (user === null) return
    linkAddress.forget()
    await navigate({ href: pathOf(continueUrl), replace: true })
  }
  if (problem !== null) return <Failed problem={problem} />
  return (
    <MessageCard
      icon={MailOpen}
      title="Sign in"
      body={
        <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
          <EmailField
            ref={email}
            defaultValue={remembered}
            error={emailError}
            isErrorAnnounced
            onChange={() => setEmailError(undefined)}
          />
          <Button type="submit" variant="primary" size="large" isBusy={isBusy} busyLabel="Signing in">
            Sign in
          </Button>
        </form>
      }
    >
      <p>This link signs you in once, without a password.</p>
    </MessageCard>
  )
}

function Failed({ problem }: { problem: Problem }) {
  return (
    <MessageCard
      tone="warn"
      icon={Clock}
      title="Try signing in again"
      takesFocus
      actions={
        <Link to="/login" className={buttonClass({ variant: 'primary', size: 'large' })}>
          Back to Login
        </Link>
      }
    >
      <p>Your link to sign in has expired or has already been used</p>
      <ConnectionLine problem={problem} />
    </MessageCard>
  )
}

/** The mail names a full address of this site; only its path is followed. */
function pathOf(continueUrl: string | undefined): string {
  if (continueUrl === undefined || !URL.canParse(continueUrl)) return safeReturnUrl(continueUrl)
  const { origin, pathname, search, hash } = new URL(continueUrl)
  return safeReturnUrl(origin === location.origin ? pathname + search + hash : undefined)
}
