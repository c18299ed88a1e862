import { Link, useLocation } from '@tanstack/react-router'
import { Plus, Search, Settings } from 'lucide-react'
import { IconButton } from '../../design/buttons/icon-button.tsx'
import { runKey } from '../../design/keyboard/keys.ts'
import { Hidden } from '../../design/layout/hidden.tsx'
import { Avatar } from '../../design/marks/avatar.tsx'
import { Logo } from '../../design/marks/logo.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { SyncLine } from '../../features/sync-state/sync-line.tsx'
import { rich, t } from '../../messages/text.ts'
import { places } from '../places.ts'
import { SideWallets } from '../wallet-switchers.tsx'
import { LedgerRoom } from './ledger-room.tsx'
import styles from './side-bar.module.css'

interface SideBarProps {
  /** Of the account; null for a guest. */
  name: string | null
  /** Whether there are rows to show already. */
  hasLedger: boolean
  /** Whether the person can have several ledgers; guests have one. */
  hasLedgers: boolean
}

/** The navigation on a wide screen: sections, wallets, the account. Only icons below 960 px. */
export function SideBar({ name, hasLedger, hasLedgers }: SideBarProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <aside className={`${ui('column', 'gap20', 'notOnPhone')} ${styles['side']}`} aria-label={t('app.main')}>
      <div className={`${ui('row', 'spread', 'rigid')} ${styles['head']}`}>
        <Link to="/dashboard" className={styles['logo']} aria-label={t('app.home')} data-logo>
          <Logo />
        </Link>
        {hasLedger && (
          <IconButton aria-label={t('app.palette')} onClick={() => runKey('palette')}>
            <Search size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      {hasLedgers && <LedgerRoom hasLedger={hasLedger} />}
      <nav className={styles['places']} aria-label={t('app.sections')}>
        {places.map(({ to, label, Icon, second }) => (
          <Link
            className={ui('row', 'gap10', 'strong', 'text14', 'muted')}
            key={to}
            to={to}
            title={t(label)}
            activeOptions={{ includeSearch: false }}
            {...(second === path && { 'aria-current': 'page' })}
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            <span>{t(label)}</span>
          </Link>
        ))}
      </nav>
      <nav className={styles['wallets']} aria-label={t('app.wallets')}>
        <div className={`${ui('row', 'spread')} ${styles['walletsHead']}`}>
          <h2 className={ui('micro', 'faint')}>{t('app.wallets')}</h2>
          <Link
            className={ui('center')}
            to="/wallets"
            search={{ form: 'new' }}
            aria-label={t('app.newWallet')}
            title={t('app.newWallet')}
          >
            <Plus size={16} strokeWidth={2} aria-hidden />
          </Link>
        </div>
        {hasLedger && <SideWallets />}
      </nav>
      {hasLedger && <SyncLine />}
      <Link
        to="/settings"
        className={`${ui('row', 'gap10', 'label', 'muted')} ${styles['account']}`}
        title={t('app.accountAndSettings')}
      >
        <Avatar name={name} />
        {rich('app.accountOf', {
          name: <span className={ui('grow', 'ellipsis')}>{name ?? t('app.guestName')}</span>,
          hidden: <Hidden />,
        })}
        <Settings size={18} strokeWidth={1.75} aria-hidden />
      </Link>
    </aside>
  )
}
