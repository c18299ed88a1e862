import { Link, useNavigate } from '@tanstack/react-router'
import { Clock, MailOpen } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { MessageCard } from '../../design/feedback/message-card.tsx'
import { EmailField } from '../../design/fields/email-field.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { linkAddress } from '../../session/mails.ts'
import type { Problem } from '../../session/problem.ts'
import { safeReturnUrl } from '../../session/return-url.ts'
import { signInWithLink } from '../../session/sign-in.ts'
import { useEmailInput } from '../../session/use-email-input.ts'
import { ConnectionLine } from './connection-line.tsx'

interface EmailLinkSignInProps {
  continueUrl: string | undefined
}

/** Signs in with the link of a mail, at the press of a button. */
export function EmailLinkSignIn({ continueUrl }: EmailLinkSignInProps) {
  const navigate = useNavigate()
  const [remembered] = useState(() => linkAddress.recall())
  const email = useEmailInput()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const report = (found: Problem) => {
    setBusy(false)
    // The link belongs to one address, and the server refuses another one.
    if (found === 'email-invalid') email.refuse(t('account.linkForOther'))
    else if (found !== 'closed-by-person') setProblem(found)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const address = isBusy ? null : email.submit(t('account.enterLinkAddress'))
    if (address === null) return
    setBusy(true)
    const user = await signInWithLink(address, location.href, report)
    if (user === null) return
    linkAddress.forget()
    await navigate({ href: pathOf(continueUrl), replace: true })
  }
  if (problem !== null) return <Failed problem={problem} />
  return (
    <MessageCard
      icon={MailOpen}
      title={t('account.signIn')}
      body={
        <form className={ui('stack', 'gap20')} noValidate onSubmit={(event) => void submit(event)}>
          <EmailField {...email.props} defaultValue={remembered} isErrorAnnounced />
          <Button
            type="submit"
            variant="primary"
            size="large"
            isBusy={isBusy}
            busyLabel={t('account.signingIn')}
          >
            {t('account.signIn')}
          </Button>
        </form>
      }
    >
      <p>{t('account.signInLead')}</p>
    </MessageCard>
  )
}

function Failed({ problem }: { problem: Problem }) {
  return (
    <MessageCard
      tone="warn"
      icon={Clock}
      title={t('account.signInFailed')}
      takesFocus
      actions={
        <Link to="/login" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t('account.backToLogin')}
        </Link>
      }
    >
      <p>{t('account.signInFailedLead')}</p>
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
