import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { t } from '../../messages/text.ts'
import { useSession } from '../../session/use-session.ts'

/** On to the login, or back into the app for whoever is signed in. */
export function WayOn() {
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
