import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, Plus } from 'lucide-react'
import { buttonClass } from '../../design/button/button-class.ts'
import { usePageTitle } from '../../design/page-title/use-page-title.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import type { WalletView } from '../../replica/store/replica-store.ts'
import { WalletCard } from './wallet-card.tsx'
import { WalletTotals } from './wallet-totals-view.tsx'
import styles from './wallets-screen.module.css'

/** All wallets with what they hold, alone and together. */
export function WalletsScreen() {
  usePageTitle('Wallets')
  const wallets = useLedgerRows((store) => store.wallets())
  const open = wallets.filter(({ wallet }) => !wallet.isArchived)
  const archived = wallets.filter(({ wallet }) => wallet.isArchived)
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>Wallets</h1>
        {open.length > 1 && (
          <Link to="." search={(old) => ({ ...old, new: 'transfer' })} className={buttonClass({})}>
            <span className={styles['label']}>
              <ArrowLeftRight size={16} strokeWidth={2} aria-hidden />
              Transfer
            </span>
          </Link>
        )}
        <Link to="/wallets" search={{ form: 'new' }} className={buttonClass({ variant: 'primary' })}>
          <span className={styles['label']}>
            <Plus size={16} strokeWidth={2} aria-hidden />
            New wallet
          </span>
        </Link>
      </header>
      {open.length === 0 ? (
        <p className={styles['empty']}>
          {archived.length === 0
            ? 'There is no wallet yet. Make one for each place where you keep money.'
            : 'All your wallets are archived.'}
        </p>
      ) : (
        <>
          <WalletTotals wallets={open} />
          <Cards label="Wallets" wallets={open} />
        </>
      )}
      {archived.length > 0 && (
        <section className={styles['archived']} aria-labelledby="archived-wallets">
          <h2 id="archived-wallets">Archived</h2>
          <Cards label="Archived wallets" wallets={archived} />
        </section>
      )}
    </div>
  )
}

function Cards({ label, wallets }: { label: string; wallets: readonly WalletView[] }) {
  return (
    <ul className={styles['cards']} aria-label={label}>
      {wallets.map((view) => (
        <WalletCard key={view.wallet.id} view={view} />
      ))}
    </ul>
  )
}
