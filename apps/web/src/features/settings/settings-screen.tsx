import { usePageTitle } from '../../design/page-title/use-page-title.ts'
import { useRedirectProblem } from '../../session/redirect-problem.ts'
import { useSession } from '../../session/use-session.ts'
import { AppearanceSection } from './appearance-section.tsx'
import { DataSection } from './data-section.tsx'
import { GuestSection } from './guest-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecuritySection } from './security-section.tsx'
import styles from './settings-screen.module.css'

/** The account, where it is signed in, how the app looks, and the way out. */
export function SettingsScreen() {
  const session = useSession()
  const brought = useRedirectProblem()
  usePageTitle('Settings')
  if (session.status !== 'signed-in') return null
  const { user } = session
  return (
    <div className={styles['page']}>
      <h1>Settings</h1>
      <div className={styles['sections']}>
        {user.isGuest ? (
          <GuestSection problem={brought} />
        ) : (
          <>
            <ProfileSection user={user} />
            <SecuritySection user={user} problem={brought} />
          </>
        )}
        <AppearanceSection />
        <DataSection user={user} />
      </div>
    </div>
  )
}
