import { Link } from '@tanstack/react-router'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { symbolOf } from '../../ledger-ui/budget-look.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import styles from './overview.module.css'
import { Unconverted } from './unconverted.tsx'
import { useAllWallets } from './use-all-wallets.ts'

/** What all wallets hold together, and the way to the entries of all of them. */
export function WalletsBlock() {
  const all = useAllWallets()
  const wallets = useLedgerRows((store) => store.wallets())
  if (!all || all.counted.length < 2) return null
  return (
    <>
      <h2>
        {t('overview.wallets')}
        <Link to="/dashboard" search={{ in: 'all' }}>
          {t('overview.allEntries')}
        </Link>
      </h2>
      <p className={styles['total']} data-label={t('overview.wallets')}>
        <Link to="/wallets">
          <Money amount={all.total} symbol={symbolOf(all.home, wallets)} split tone="balance" />
        </Link>
      </p>
      {all.unconverted.length > 0 && (
        <p className={`${ui('text14', 'muted')} ${styles['change']}`}>
          <Unconverted totals={all.unconverted} />
        </p>
      )}
    </>
  )
}
