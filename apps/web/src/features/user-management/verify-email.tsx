import { Link } from '@tanstack/react-router'
import { Clock, ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Alert } from '../../design/feedback/alert.tsx'
import { MessageCard } from '../../design/feedback/message-card.tsx'
import { rich, t } from '../../messages/text.ts'
import { sendVerificationMail } from '../../session/account.ts'
import type { Problem } from '../../session/problem.ts'
import { ProblemAlert } from '../../session/problem-alert.tsx'
import { useSession } from '../../session/use-session.ts'
import { ConnectionLine } from './connection-line.tsx'
import { ContinueLink } from './continue-link.tsx'
import { verifyOnce } from './verification.ts'

interface VerifyEmailProps {
  code: string
}

/** Verifies an address as soon as its link is opened, once. */
export function VerifyEmail({ code }: VerifyEmailProps) {
  const [outcome, setOutcome] = useState<{ problem: Problem | null }>()
  useEffect(() => {
    let isCurrent = true
    void verifyOnce(code).then((problem) => isCurrent && setOutcome({ problem }))
    return () => {
      isCurrent = false
    }
  }, [code])
  if (outcome === undefined) return <Pending />
  return outcome.problem === null ? <Verified /> : <Failed problem={outcome.problem} />
}

function Pending() {
  return (
    <MessageCard icon="spinner" title={t('account.checkingLink')} areWordsLate>
      <output>{t('account.moment')}</output>
    </MessageCard>
  )
}

function Verified() {
  return (
    <MessageCard
      tone="pos"
      icon={ShieldCheck}
      title={t('account.verified')}
      takesFocus
      actions={<ContinueLink />}
    >
      <p>{t('account.verifiedLead')}</p>
    </MessageCard>
  )
}

function Failed({ problem }: { problem: Problem }) {
  const session = useSession()
  const canSend =
    session.status === 'signed-in' && session.user.email !== null && !session.user.isEmailVerified
  return (
    <MessageCard
      tone="warn"
      icon={Clock}
      title={t('account.verifyFailed')}
      takesFocus
      {...(canSend && { actions: <SendAgain /> })}
    >
      <p>{t('account.verifyFailedLead')}</p>
      <ConnectionLine problem={problem} />
      <p>{rich('account.alreadyVerified', { link: <Link to="/login" /> })}</p>
    </MessageCard>
  )
}

function SendAgain() {
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | Problem>('idle')
  const send = async () => {
    setState('busy')
    setState((await sendVerificationMail()) ?? 'sent')
  }
  if (state === 'sent')
    return (
      <Alert tone="info" isAnnounced>
        {t('session.linkSent')}
      </Alert>
    )
  return (
    <>
      <ProblemAlert problem={state === 'idle' || state === 'busy' ? null : state} />
      <Button
        variant="primary"
        size="large"
        isBusy={state === 'busy'}
        busyLabel={t('session.sending')}
        onClick={() => void send()}
      >
        {t('account.sendNewLink')}
      </Button>
    </>
  )
}
