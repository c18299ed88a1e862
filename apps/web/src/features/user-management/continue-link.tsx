import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { t } from '../../messages/text.ts'
import { useSession } from '../../session/use-session.ts'

/** Link to the login page, or back to the app while signed in. */
export function ContinueLink() {
  const session = useSession()
  const isSignedIn = session.status === 'signed-in'
  return (
    <Link
      to={isSignedIn ? '/dashboard' : '/login'}
      className={buttonClass({ variant: 'primary', size: 'large' })}
    >
      {t(isSignedIn ? 'account.backToWallets' : 'account.continueToLogin')}
    </Link>
  )
}
