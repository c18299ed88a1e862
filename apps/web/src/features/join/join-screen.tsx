import { localDayOf } from '@monedero/core'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Clock, Eye, Lock, Mail, Pencil, Ticket, Users, WifiOff, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { Alert } from '../../design/feedback/alert.tsx'
import { MessageCard } from '../../design/feedback/message-card.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText } from '../../messages/dates.ts'
import { rich, t } from '../../messages/text.ts'
import {
  type InvitationPreview,
  joinLedger,
  previewInvitation,
  type Refused,
} from '../../replica/ledgers/server-people.ts'
import type { SessionUser } from '../../session/session-user.ts'
import { useOffers } from '../../session/use-offers.ts'
import { useSession } from '../../session/use-session.ts'
import styles from './join-screen.module.css'
import { keepToken, keptToken } from './kept-token.ts'

/** The link of an invitation to a ledger: who invites, to what, and what comes of it, before anybody joins. */
export function JoinScreen() {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [token, setToken] = useState(() => hash || keptToken())
  if (hash !== '' && hash !== token) setToken(hash)
  useEffect(() => {
    if (hash === '') return
    // Neither the history nor a link to this page has the token from now on.
    keepToken(hash)
    void navigate({ to: '/join', hash: '', replace: true })
  }, [hash, navigate])
  const [isDeclined, setDeclined] = useState(false)
  if (isDeclined)
    return (
      <MessageCard icon={X} title={t('people.declined')} takesFocus actions={<WayOut />}>
        <p>{t('people.declinedLead')}</p>
      </MessageCard>
    )
  if (token === null) return <Ended code="INVITATION_NOT_FOUND" />
  return (
    <Invitation
      key={token}
      token={token}
      onEnded={forgetToken}
      onDeclined={() => {
        forgetToken()
        setDeclined(true)
      }}
    />
  )
}

function forgetToken(): void {
  keepToken(null)
}

interface InvitationProps {
  token: string
  /** It can be used no more. */
  onEnded: () => void
  onDeclined: () => void
}

type State = 'reading' | InvitationPreview | Refused

const over: ReadonlySet<string> = new Set(['INVITATION_NOT_FOUND', 'INVITATION_ENDED'])

function Invitation({ token, onEnded, onDeclined }: InvitationProps) {
  const session = useSession()
  const [state, setState] = useState<State>('reading')
  useEffect(() => {
    let isCurrent = true
    void previewInvitation(token).then((read) => isCurrent && setState(read))
    return () => {
      isCurrent = false
    }
  }, [token])
  const code = typeof state === 'object' && 'code' in state ? state.code : undefined
  useEffect(() => {
    if (code !== undefined && over.has(code)) onEnded()
  }, [code, onEnded])
  if (state === 'reading' || session.status === 'unknown')
    return <MessageCard icon="spinner" title={t('people.checking')} areWordsLate />
  if ('code' in state) {
    if (over.has(state.code)) return <Ended code={state.code} />
    const again = () => {
      setState('reading')
      void previewInvitation(token).then(setState)
    }
    return (
      <MessageCard
        tone="warn"
        icon={WifiOff}
        title={t('people.failed')}
        takesFocus
        actions={
          <Button size="large" onClick={again}>
            {t('people.retry')}
          </Button>
        }
      >
        <p>{state.sentence}</p>
      </MessageCard>
    )
  }
  const user = session.status === 'signed-in' ? session.user : undefined
  return user && !user.isGuest ? (
    <Joining token={token} invitation={state} user={user} onEnded={onEnded} onDeclined={onDeclined} />
  ) : (
    <SignedOut invitation={state} isGuest={user !== undefined} onDeclined={onDeclined} />
  )
}

interface JoiningProps extends InvitationProps {
  invitation: InvitationPreview
  user: SessionUser
}

function Joining({ token, invitation, user, onEnded, onDeclined }: JoiningProps) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const name = user.name ?? user.email ?? t('people.unnamed')
  const join = async () => {
    setBusy(true)
    const problem = await joinLedger(user.uid, token)
    setBusy(false)
    if (problem !== null) return setRefused(problem)
    onEnded()
    await navigate({ to: '/dashboard' })
  }
  if (refused && over.has(refused.code)) return <Ended code={refused.code} />
  if (refused?.code === 'OTHER_ADDRESS')
    return (
      <MessageCard tone="warn" icon={Mail} title={t('people.other')} takesFocus actions={<WayOut />}>
        <p>{t('people.otherLead', { email: invitation.email ?? '', name: user.email ?? name })}</p>
      </MessageCard>
    )
  return (
    <Shown
      invitation={invitation}
      actions={
        <>
          <Button size="large" onClick={onDeclined}>
            {t('people.decline')}
          </Button>
          <Button
            variant="primary"
            size="large"
            isBusy={isBusy}
            busyLabel={t('people.joining')}
            onClick={() => void join()}
          >
            {t('people.join', { ledger: ledgerOf(invitation) })}
          </Button>
        </>
      }
    >
      <p className={ui('small', 'muted', 'breakWords')}>{t('people.joinAs', { name })}</p>
      {refused && (
        <Alert tone="neg" isAnnounced>
          {refused.sentence}
        </Alert>
      )}
    </Shown>
  )
}

interface SignedOutProps {
  invitation: InvitationPreview
  isGuest: boolean
  onDeclined: () => void
}

function SignedOut({ invitation, isGuest, onDeclined }: SignedOutProps) {
  const { signUp } = useOffers()
  const search = { returnUrl: '/join' }
  return (
    <Shown
      invitation={invitation}
      actions={
        <>
          <Button size="large" variant="ghost" onClick={onDeclined}>
            {t('people.decline')}
          </Button>
          <Link to="/login" search={search} className={buttonClass({ size: 'large' })}>
            {t('people.signIn')}
          </Link>
          {signUp && (
            <Link to="/signup" search={search} className={buttonClass({ variant: 'primary', size: 'large' })}>
              {t('people.createAccount')}
            </Link>
          )}
        </>
      }
    >
      <p className={ui('small', 'muted')}>{t(isGuest ? 'people.needAccountGuest' : 'people.needAccount')}</p>
    </Shown>
  )
}

interface ShownProps {
  invitation: InvitationPreview
  actions: ReactNode
  children: ReactNode
}

/** Who invites, to what, and three facts before any button. */
function Shown({ invitation, actions, children }: ShownProps) {
  const { invitedBy, people, role, expiresAtMs, email } = invitation
  const ledger = ledgerOf(invitation)
  const date = dateText(localDayOf(expiresAtMs, 0 - new Date(expiresAtMs).getTimezoneOffset()))
  const bold = { b: <strong /> }
  return (
    <MessageCard
      icon={Users}
      title={
        invitedBy === ''
          ? t('people.joinTitleUnnamed', { ledger })
          : t('people.joinTitle', { name: invitedBy, ledger })
      }
      takesFocus
      body={
        <div className={ui('stack', 'gap16')}>
          <ul className={`${ui('box', 'divided')} ${styles['facts']}`}>
            <li className={ui('row', 'top', 'gap12')}>
              <Eye size={18} strokeWidth={1.75} aria-hidden />
              <span>{rich('people.willSee', bold)}</span>
            </li>
            <li className={ui('row', 'top', 'gap12')}>
              <Pencil size={18} strokeWidth={1.75} aria-hidden />
              <span>{rich(role === 'viewer' ? 'people.willView' : 'people.willEdit', bold)}</span>
            </li>
            <li className={ui('row', 'top', 'gap12')}>
              <Lock size={18} strokeWidth={1.75} aria-hidden />
              <span>{rich('people.willShow', bold)}</span>
            </li>
          </ul>
          {email !== null && (
            <p className={ui('row', 'gap8', 'small')}>
              <Ticket size={16} strokeWidth={1.75} aria-hidden />
              {t('people.boundTo', { email })}
            </p>
          )}
          {children}
        </div>
      }
      actions={actions}
    >
      <p>{t('people.joinLead', { count: people, date })}</p>
    </MessageCard>
  )
}

function ledgerOf({ ledgerName }: InvitationPreview): string {
  return ledgerName ?? t('people.someLedger')
}

/** An ended link does not say what it was for. */
function Ended({ code }: { code: string }) {
  const isUnknown = code === 'INVITATION_NOT_FOUND'
  return (
    <MessageCard
      tone="warn"
      icon={isUnknown ? Ticket : Clock}
      title={t(isUnknown ? 'people.unknown' : 'people.ended')}
      takesFocus
      actions={<WayOut />}
    >
      <p>{t(isUnknown ? 'people.unknownLead' : 'people.endedLead')}</p>
    </MessageCard>
  )
}

function WayOut() {
  const session = useSession()
  const isSignedIn = session.status === 'signed-in'
  return (
    <Link to={isSignedIn ? '/dashboard' : '/'} className={buttonClass({ size: 'large' })}>
      {t(isSignedIn ? 'people.goHome' : 'people.goStart')}
    </Link>
  )
}
