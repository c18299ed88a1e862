import { Alert } from '../../design/alert/alert.tsx'
import type { EndReason } from '../../session/parse-presence.ts'
import { adviceFor } from '../../session/problem.ts'
import { useSession } from '../../session/use-session.ts'
import styles from './login-alert.module.css'
import type { LoginFailure } from './use-login.ts'

interface LoginAlertProps {
  id: string
  failure: LoginFailure | null
}

const notices: Partial<Record<EndReason, string>> = {
  disabled: 'This account has been disabled. You have been signed out.',
  ended: 'Your session has ended. Please sign in again.',
}

/** Why the last attempt failed, or why the session before it ended. */
export function LoginAlert({ id, failure }: LoginAlertProps) {
  const session = useSession()
  if (failure !== null) {
    const advice = adviceFor(failure.problem)
    return (
      <div id={id}>
        <Alert tone="neg" isAnnounced>
          <p>{failure.way === 'link' ? 'The link could not be sent' : 'Wrong email or password'}</p>
          {advice !== '' && <p className={styles['advice']}>{advice}</p>}
        </Alert>
      </div>
    )
  }
  const notice = session.status === 'signed-out' && session.notice !== null && notices[session.notice]
  if (!notice) return null
  return (
    <Alert tone="info" isAnnounced>
      {notice}
    </Alert>
  )
}
