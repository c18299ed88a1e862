import { numberFormatOf } from '@monedero/core'
import { Link, Outlet } from '@tanstack/react-router'
import { LayoutDashboard, Settings } from 'lucide-react'
import { Avatar } from '../design/avatar/avatar.tsx'
import { Logo } from '../design/mark/logo.tsx'
import { NumberFormatContext } from '../design/money/number-format-context.ts'
import { AccountBanner } from '../features/account-banner/account-banner.tsx'
import { LedgerContext, useLedgerRows } from '../replica/hooks/ledger-context.ts'
import { useReplica } from '../replica/hooks/use-replica.ts'
import { useSession } from '../session/use-session.ts'
import { AppKeys } from './app-keys.tsx'
import { PendingScreen } from './pending-screen.tsx'
import styles from './signed-in-layout.module.css'

/** The frame of every screen behind the doors: the ways through the app, and the screen. */
export function SignedInLayout() {
  const session = useSession()
  const replica = useReplica()
  const user = session.status === 'signed-in' ? session.user : undefined
  const name = user?.name ?? user?.email ?? null
  return (
    <div className={styles['frame']}>
      <aside className={styles['side']} aria-label="Main">
        <Link to="/dashboard" className={styles['logo']} aria-label="Monedero, dashboard">
          <Logo />
        </Link>
        <nav className={styles['places']} aria-label="Sections">
          <Link to="/dashboard" title="Dashboard">
            <LayoutDashboard size={18} strokeWidth={1.75} aria-hidden />
            <span>Dashboard</span>
          </Link>
        </nav>
        <Link to="/settings" className={styles['account']} title="Account and settings">
          <Avatar name={name} />
          <span>{name ?? 'Guest'}</span>
          <Settings size={18} strokeWidth={1.75} aria-hidden />
          <span className={styles['hidden']}>, account and settings</span>
        </Link>
      </aside>
      <header className={styles['bar']}>
        <Link to="/dashboard" className={styles['logo']} aria-label="Monedero, dashboard">
          <Logo />
        </Link>
        <Link to="/settings">
          <Avatar name={name} />
          <span className={styles['hidden']}>Account and settings</span>
        </Link>
      </header>
      <main className={styles['panel']}>
        {user !== undefined && <AccountBanner user={user} />}
        {replica === undefined ? (
          <PendingScreen />
        ) : (
          <LedgerContext key={replica.uid} value={replica}>
            <ScreenInOwnFormats />
          </LedgerContext>
        )}
      </main>
    </div>
  )
}

function ScreenInOwnFormats() {
  const { settings } = useLedgerRows((store) => store.user())
  return (
    <NumberFormatContext value={numberFormatOf(settings.numberFormat)}>
      <Outlet />
      <AppKeys />
    </NumberFormatContext>
  )
}
