import { Alert } from '../../design/feedback/alert.tsx'
import { type PlainMessageId, t } from '../../messages/text.ts'
import { adviceFor } from '../../session/advice.ts'
import type { EndReason } from '../../session/parse-presence.ts'
import { useSession } from '../../session/use-session.ts'
import styles from './login-alert.module.css'
import type { LoginFailure } from './use-login.ts'

interface LoginAlertProps {
  id: string
  failure: LoginFailure | null
  isShareLost: boolean
}

const notices: Partial<Record<EndReason, PlainMessageId>> = {
  disabled: 'login.disabled',
  ended: 'login.ended',
  cleared: 'login.cleared',
  'guest-cleared': 'login.guestCleared',
}

const leads: Partial<Record<LoginFailure['way'], PlainMessageId>> = {
  link: 'login.linkNotSent',
  passkey: 'login.passkeyFailed',
}

/** Why the last attempt failed, why what was shared is gone, or why the session before it ended. */
export function LoginAlert({ id, failure, isShareLost }: LoginAlertProps) {
  const session = useSession()
  if (failure !== null) {
    const advice = adviceFor(failure.problem)
    return (
      <div id={id}>
        <Alert tone="neg" isAnnounced>
          <p>{t(leads[failure.way] ?? 'login.wrong')}</p>
          {advice !== '' && <p className={styles['advice']}>{advice}</p>}
        </Alert>
      </div>
    )
  }
  const ended = session.status === 'signed-out' && session.notice !== null && notices[session.notice]
  const notice = isShareLost ? 'login.shareLost' : ended
  if (!notice) return null
  return (
    <Alert tone="info" isAnnounced>
      {t(notice)}
    </Alert>
  )
}
