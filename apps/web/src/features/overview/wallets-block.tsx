import { Link } from '@tanstack/react-router'
import { allWallets } from '../../address/find-search.ts'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { Unconverted } from '../../ledger-ui/all-wallets/unconverted.tsx'
import { useAllWallets } from '../../ledger-ui/all-wallets/use-all-wallets.ts'
import { symbolOf } from '../../ledger-ui/budget-look.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { BlockTitle } from './block-title.tsx'
import styles from './overview.module.css'

/** What all wallets hold together, and the way to the entries of all of them. */
export function WalletsBlock() {
  const all = useAllWallets()
  const wallets = useLedgerRows((store) => store.wallets())
  if (!all || all.counted.length < 2) return null
  return (
    <>
      <BlockTitle
        covers={all.counted.map(({ wallet }) => wallet.name).join(', ')}
        link={
          <Link to="/dashboard" search={{ in: allWallets }}>
            {t('overview.allEntries')}
          </Link>
        }
      >
        {t('overview.wallets')}
      </BlockTitle>
      <p className={styles['total']}>
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
