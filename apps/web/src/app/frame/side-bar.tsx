import { Link } from '@tanstack/react-router'
import { Plus, Settings } from 'lucide-react'
import { Avatar } from '../../design/avatar/avatar.tsx'
import { Hidden } from '../../design/hidden/hidden.tsx'
import { Logo } from '../../design/mark/logo.tsx'
import { SyncLine } from '../../features/sync-state/sync-line.tsx'
import { places } from '../places.ts'
import { SideWallets } from '../wallet-switchers.tsx'
import styles from './side-bar.module.css'

interface SideBarProps {
  /** Of the account; null for a guest. */
  name: string | null
  /** Whether there are rows to show already. */
  hasLedger: boolean
}

/** The ways through the app on a wide screen: places, wallets, the account. Only pictures below 960 px. */
export function SideBar({ name, hasLedger }: SideBarProps) {
  return (
    <aside className={styles['side']} aria-label="Main">
      <Link to="/dashboard" className={styles['logo']} aria-label="Monedero, entries" data-logo>
        <Logo />
      </Link>
      <nav className={styles['places']} aria-label="Sections">
        {places.map(({ to, label, Icon }) => (
          <Link key={to} to={to} title={label} activeOptions={{ includeSearch: false }}>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            <span>{label}</span>
          </Link>
        ))}
      </nav>
      <nav className={styles['wallets']} aria-label="Wallets">
        <div className={styles['walletsHead']}>
          <h2>Wallets</h2>
          <Link to="/wallets" search={{ form: 'new' }} aria-label="New wallet" title="New wallet">
            <Plus size={16} strokeWidth={2} aria-hidden />
          </Link>
        </div>
        {hasLedger && <SideWallets />}
      </nav>
      {hasLedger && <SyncLine />}
      <Link to="/settings" className={styles['account']} title="Account and settings">
        <Avatar name={name} />
        <span>{name ?? 'Guest'}</span>
        <Settings size={18} strokeWidth={1.75} aria-hidden />
        <Hidden>, account and settings</Hidden>
      </Link>
    </aside>
  )
}
