import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../design/button/button-class.ts'
import { usePageTitle } from '../../design/page-title/use-page-title.ts'
import { useSession } from '../../session/use-session.ts'
import styles from './dashboard-screen.module.css'

/** The first screen behind the doors. */
export function DashboardScreen() {
  const session = useSession()
  const name = session.status === 'signed-in' ? session.user.name : null
  usePageTitle('Dashboard')
  return (
    <div className={styles['page']}>
      <h1>{name === null ? 'Hello' : `Hello, ${name}`}</h1>
      <p>You are signed in. Wallets and entries are being built and will be here.</p>
      <Link to="/settings" className={buttonClass({ size: 'large' })}>
        Go to settings
      </Link>
    </div>
  )
}
