import { useNavigate } from '@tanstack/react-router'
import { Tile } from '../../../design/marks/tile.tsx'
import { Money } from '../../../design/money/money.tsx'
import { ui } from '../../../design/primitives/primitives.ts'
import { countedInAddress } from '../../../ledger-ui/all-wallets/counted-in-address.ts'
import { Unconverted } from '../../../ledger-ui/all-wallets/unconverted.tsx'
import { type AllWallets, useAllWallets } from '../../../ledger-ui/all-wallets/use-all-wallets.ts'
import { symbolOf } from '../../../ledger-ui/budget-look.ts'
import { dateText } from '../../../messages/dates.ts'
import { rich, t } from '../../../messages/text.ts'
import { useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { useSelectedWallet } from '../../../replica/hooks/selected-wallet.tsx'
import { useAllFlow } from '../../../replica/hooks/use-all-flow.ts'
import { useWalletBalances } from '../../../replica/hooks/use-wallet-balances.ts'
import { oldestEntryDay } from '../../../replica/store/report-lines.ts'
import styles from './all-hero.module.css'
import { PeriodFigures } from './period-figures.tsx'
import type { Fold } from './use-fold.ts'
import type { ShownPeriod } from './use-shown-period.ts'

/** What all wallets hold together and each of them, and what came in and went out of them in a period. */
export default function AllHero({ shown, fold }: { shown: ShownPeriod; fold: Fold | undefined }) {
  const all = useAllWallets()
  const wallets = useLedgerRows((store) => store.wallets())
  const within = useLedgerRows(countedInAddress)
  const oldest = useLedgerRows(oldestEntryDay)
  const flow = useAllFlow(shown.period.first)
  if (!all) return null
  return (
    <>
      <section className={styles['all']} aria-label={t('app.balance')}>
        <AllTotal all={all} symbol={symbolOf(all.home, wallets)} />
        {!fold && <WalletBalances all={all} />}
      </section>
      <PeriodFigures
        totals={flow?.(shown.period)}
        oldest={oldest}
        within={within}
        shown={shown}
        fold={fold}
        symbol={symbolOf(all.home, wallets)}
      />
      {fold && !fold.isFolded && <WalletBalances all={all} />}
    </>
  )
}

function AllTotal({ all, symbol }: { all: AllWallets; symbol: string }) {
  return (
    <>
      <p className={`${ui('label', 'muted')} ${styles['label']}`}>
        {t('overview.walletsIn', { currency: all.home })}
      </p>
      <p className={styles['balance']}>
        <Money amount={all.total} symbol={symbol} split tone="balance" />
      </p>
      {all.ratesUpTo && (
        <p className={ui('above4', 'small', 'muted')}>
          {t('overview.ratesUpTo', { date: dateText(all.ratesUpTo) })}
        </p>
      )}
      {all.unconverted.length > 0 && (
        <p className={ui('above4', 'small', 'muted')}>
          <Unconverted totals={all.unconverted} />
        </p>
      )}
    </>
  )
}

/** Each wallet, and the way to its entries. */
function WalletBalances({ all }: { all: AllWallets }) {
  const views = useWalletBalances()
  const wallets = useLedgerRows((store) => store.wallets())
  const { select } = useSelectedWallet()
  const navigate = useNavigate()
  const homeSymbol = symbolOf(all.home, wallets)
  const open = (id: string) => {
    select(id)
    void navigate({ to: '/dashboard' })
  }
  return (
    <ul className={`${ui('columns', 'gap8')} ${styles['wallets']}`} aria-label={t('app.wallets')}>
      {views.map((view) => {
        const { wallet, balance, symbol } = view
        const worth = all.worthOf(view)
        const isCounted = all.counted.includes(view)
        return (
          <li key={wallet.id}>
            <button
              className={ui('row', 'wide', 'gap12', 'strong', 'box')}
              type="button"
              onClick={() => open(wallet.id)}
            >
              <Tile icon={wallet.icon} colour={wallet.colour} size={24} />
              <span className={ui('shrink', 'breakWords')}>
                {wallet.name}
                {!isCounted && <small className={ui('small', 'faint')}>{t('overview.notInTotal')}</small>}
              </span>
              <span>
                <Money amount={balance} symbol={symbol} tone="balance" />
                {isCounted && worth !== undefined && (
                  <small className={ui('small', 'faint')}>
                    {rich('overview.worth', { amount: <Money amount={worth} symbol={homeSymbol} /> })}
                  </small>
                )}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
