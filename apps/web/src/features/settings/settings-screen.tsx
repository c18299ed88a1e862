import { Bell, BookOpen, CalendarRange, Download, Hash, Lock, SunMoon, User } from 'lucide-react'
import { useState } from 'react'
import { usePageTitle } from '../../design/layout/use-page-title.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { usePerson } from '../../replica/hooks/person-context.ts'
import { useRedirectProblem } from '../../session/redirect-problem.ts'
import { useSignInConfig } from '../../session/use-offers.ts'
import { useSession } from '../../session/use-session.ts'
import { AppearanceSection } from './appearance-section.tsx'
import { DataSection } from './data-section.tsx'
import { FormatsSection } from './formats-section.tsx'
import { GuestSection } from './guest-section.tsx'
import { InvitationsSection } from './invitations-section.tsx'
import { LedgerSection } from './ledger-section.tsx'
import { PeriodSection } from './period-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { RemindersSection } from './reminders-section.tsx'
import { SecuritySection } from './security-section.tsx'
import styles from './settings-screen.module.css'

const places = [
  { id: 'profile', title: 'settings.profile', Icon: User },
  { id: 'security', title: 'settings.security', Icon: Lock },
  { id: 'ledger', title: 'settings.ledger', Icon: BookOpen },
  { id: 'formats', title: 'settings.formats', Icon: Hash },
  { id: 'period', title: 'settings.period', Icon: CalendarRange },
  { id: 'reminders', title: 'settings.reminders', Icon: Bell },
  { id: 'appearance', title: 'settings.appearance', Icon: SunMoon },
  { id: 'data', title: 'settings.data', Icon: Download },
] as const

/** What is the open ledger's stands together. */
const placesOfFurther = [
  ...places.slice(0, 3),
  ...places.filter(({ id }) => id === 'period'),
  ...places.slice(3).filter(({ id }) => id !== 'period'),
]

/** A guest has one ledger. */
const notForGuests: ReadonlySet<string> = new Set(['security', 'ledger', 'reminders'])

/** The settings: account, devices, formats, appearance, data. */
export function SettingsScreen() {
  const session = useSession()
  const brought = useRedirectProblem()
  const signIn = useSignInConfig()
  /** Secret addresses end with the other sessions, so that what shows them is read again. */
  const [endings, setEndings] = useState(0)
  const isFurther = useLedger() !== usePerson()
  usePageTitle(t('settings.title'))
  if (session.status !== 'signed-in') return null
  const { user } = session
  return (
    <div className={`${ui('columns', 'wide')} ${styles['page']}`}>
      <div className={styles['head']}>
        <h1>{t('settings.title')}</h1>
        <nav className={styles['places']} aria-label={t('settings.title')}>
          {(isFurther ? placesOfFurther : places)
            .filter(({ id }) => !user.isGuest || !notForGuests.has(id))
            .map(({ id, title, Icon }) => (
              <a className={ui('row', 'gap10', 'strong', 'text14', 'muted')} key={id} href={`#${id}`}>
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                {t(title)}
              </a>
            ))}
        </nav>
      </div>
      <div className={ui('stack', 'gap16')}>
        {user.isGuest ? (
          <GuestSection problem={brought} />
        ) : (
          <>
            <ProfileSection user={user} />
            <SecuritySection
              user={user}
              problem={brought}
              onOthersEnded={() => setEndings((count) => count + 1)}
            />
            {signIn?.inviteOnly === true && <InvitationsSection key={`${user.uid}-${endings}`} />}
          </>
        )}
        {!user.isGuest && <LedgerSection />}
        {isFurther && <PeriodSection />}
        <FormatsSection />
        {!isFurther && <PeriodSection />}
        {!user.isGuest && <RemindersSection key={`${user.uid}-${endings}`} />}
        <AppearanceSection />
        <DataSection user={user} />
      </div>
    </div>
  )
}
