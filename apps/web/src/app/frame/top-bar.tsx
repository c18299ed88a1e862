import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { IconButton } from '../../design/buttons/icon-button.tsx'
import { runKey } from '../../design/keyboard/keys.ts'
import { Hidden } from '../../design/layout/hidden.tsx'
import { Avatar } from '../../design/marks/avatar.tsx'
import { Logo } from '../../design/marks/logo.tsx'
import { SyncLine } from '../../features/sync-state/sync-line.tsx'
import { t } from '../../messages/text.ts'
import { LedgerRoom } from './ledger-room.tsx'
import styles from './top-bar.module.css'

interface TopBarProps {
  /** Of the account; null for a guest. */
  name: string | null
  /** Whether there are rows to show already. */
  hasLedger: boolean
  /** Whether the person can have several ledgers; guests have one. */
  hasLedgers: boolean
}

/** The bar above every screen on a phone: home, sync status and account. */
export function TopBar({ name, hasLedger, hasLedgers }: TopBarProps) {
  return (
    <header className={styles['bar']}>
      {hasLedgers ? (
        <LedgerRoom hasLedger={hasLedger} isInTopBar />
      ) : (
        <Link to="/dashboard" className={styles['logo']} aria-label={t('app.home')} data-logo>
          <Logo />
        </Link>
      )}
      {hasLedger && (
        <IconButton aria-label={t('app.palette')} onClick={() => runKey('palette')}>
          <Search size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      {hasLedger && <SyncLine isCompact />}
      <Link to="/settings" className={styles['account']}>
        <Avatar name={name} />
        <Hidden>{t('app.accountAndSettings')}</Hidden>
      </Link>
    </header>
  )
}
