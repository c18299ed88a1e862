import { Download, Hash, Lock, SunMoon, User } from 'lucide-react'
import { usePageTitle } from '../../design/page-title/use-page-title.ts'
import { useRedirectProblem } from '../../session/redirect-problem.ts'
import { useSession } from '../../session/use-session.ts'
import { AppearanceSection } from './appearance-section.tsx'
import { DataSection } from './data-section.tsx'
import { FormatsSection } from './formats-section.tsx'
import { GuestSection } from './guest-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecuritySection } from './security-section.tsx'
import styles from './settings-screen.module.css'

const places = [
  { id: 'profile', title: 'Profile', Icon: User },
  { id: 'security', title: 'Sign-in and security', Icon: Lock },
  { id: 'formats', title: 'Formats', Icon: Hash },
  { id: 'appearance', title: 'Appearance', Icon: SunMoon },
  { id: 'data', title: 'Your data', Icon: Download },
]

/** The account, where it is signed in, how the app writes and looks, and everything out or away. */
export function SettingsScreen() {
  const session = useSession()
  const brought = useRedirectProblem()
  usePageTitle('Settings')
  if (session.status !== 'signed-in') return null
  const { user } = session
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>Settings</h1>
        <nav className={styles['places']} aria-label="Settings">
          {places
            .filter(({ id }) => id !== 'security' || !user.isGuest)
            .map(({ id, title, Icon }) => (
              <a key={id} href={`#${id}`}>
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                {title}
              </a>
            ))}
        </nav>
      </div>
      <div className={styles['sections']}>
        {user.isGuest ? (
          <GuestSection problem={brought} />
        ) : (
          <>
            <ProfileSection user={user} />
            <SecuritySection user={user} problem={brought} />
          </>
        )}
        <FormatsSection />
        <AppearanceSection />
        <DataSection user={user} />
      </div>
    </div>
  )
}
