import { type HomeTotal, homeTotal } from '@monedero/core'
import { Link } from '@tanstack/react-router'
import { useToday } from '../../design/device/use-today.ts'
import { Money } from '../../design/money/money.tsx'
import { symbolOf } from '../../ledger-ui/budget-look.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { useWalletBalances } from '../../replica/hooks/use-wallet-balances.ts'
import { knownRates } from '../../replica/store/known-rates.ts'
import { isInTotal } from './blocks.ts'
import styles from './overview.module.css'

interface CurrencySum {
  readonly currency: string
  readonly total: number
}

interface AllWallets extends Pick<HomeTotal<CurrencySum>, 'total' | 'unconverted'> {
  readonly home: string
}

/** What all wallets that count hold in the home currency; undefined where there is only one. */
function useAllWallets(): AllWallets | undefined {
  const today = useToday()
  const counted = useWalletBalances().filter(({ wallet }) => isInTotal(wallet))
  const currencies = Map.groupBy(counted, ({ wallet }) => wallet.currency)
  const sums = Array.from(currencies, ([currency, views]) => ({
    currency,
    total: views.reduce((sum, { balance }) => sum + balance, 0),
  }))
  const [only] = sums
  // Finding all rates takes a walk over all transfers.
  const rates = useLedgerRows((store) => (currencies.size > 1 ? knownRates(store) : undefined))
  if (counted.length < 2) return undefined
  if (rates) return { ...homeTotal<CurrencySum>(sums, rates, today), home: rates.home }
  return only && { total: only.total, home: only.currency, unconverted: [] }
}

/** What all wallets hold together, and the way to the entries of all of them. */
export default function WalletsBlock() {
  const all = useAllWallets()
  const wallets = useLedgerRows((store) => store.wallets())
  if (!all) return null
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
        <p className={styles['change']}>
          {t('overview.notIncluded')}:{' '}
          {all.unconverted.map(({ currency, total }, at) => (
            <span key={currency}>
              {at > 0 && ', '}
              <Money amount={total} symbol={symbolOf(currency, wallets)} />
            </span>
          ))}
        </p>
      )}
    </>
  )
}
