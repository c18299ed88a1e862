import { type EntryRow, feeIdOf, type WalletRow } from '@monedero/core'
import { Link } from '@tanstack/react-router'
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, Receipt } from 'lucide-react'
import { Money } from '../../design/money/money.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { rateText } from '../../design/money/rate-text.ts'
import { capitalised } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { Fact } from './entry-facts.tsx'
import styles from './transfer-facts.module.css'

/** Both sides of a transfer, the other one with the way to it, and the rate between two currencies. */
export function TransferFacts({ entry }: { entry: EntryRow }) {
  const { rows } = useLedger().store
  const wallets = useLedgerRows((store) => store.wallets())
  const format = useNumberFormat()
  const legs = rows.transferLegs(entry.transferId ?? '')
  const out = legs.find(({ amount }) => amount < 0)
  const into = legs.find(({ amount }) => amount > 0)
  const origin = rows.get('wallets', entry.transferOrigin ?? '')
  const destination = rows.get('wallets', entry.transferDestination ?? '')
  const symbolOf = (wallet: WalletRow | undefined) =>
    wallets.find((view) => view.wallet.id === wallet?.id)?.symbol ?? wallet?.symbol ?? ''
  const fee = rows.entry(feeIdOf(entry.transferId ?? ''))
  const feeCategory = rows.get('categories', fee?.categoryId ?? '')
  const isExchange = origin && destination && origin.currency !== destination.currency
  return (
    <>
      <Fact Icon={ArrowUpRight} name={t('entry.from')}>
        <Side leg={out} wallet={origin} symbol={symbolOf(origin)} isOpen={out?.id === entry.id} />
      </Fact>
      <Fact Icon={ArrowDownLeft} name={t('entry.to')}>
        <Side leg={into} wallet={destination} symbol={symbolOf(destination)} isOpen={into?.id === entry.id} />
      </Fact>
      {fee?.deletedAtMs === null && (
        <Fact Icon={Receipt} name={t('entry.fee')}>
          {feeCategory?.deletedAtMs === null && <span>{feeCategory.name}</span>}
          <Money amount={fee.amount} symbol={symbolOf(origin)} signed />
        </Fact>
      )}
      {isExchange && out && into && (
        <Fact Icon={ArrowLeftRight} name={t('entry.rate')}>
          {rateText(
            { amount: Math.abs(out.amount), symbol: symbolOf(origin) },
            { amount: into.amount, symbol: symbolOf(destination) },
            format,
          )}
        </Fact>
      )}
    </>
  )
}

interface SideProps {
  leg: EntryRow | undefined
  wallet: WalletRow | undefined
  symbol: string
  /** This side is the one that is open. */
  isOpen: boolean
}

function Side({ leg, wallet, symbol, isOpen }: SideProps) {
  const isThere = wallet?.deletedAtMs === null
  const name = isThere ? wallet.name : capitalised(t('app.deletedWallet'))
  return (
    <>
      {leg && isThere && !isOpen ? (
        <Link
          to="."
          search={(old) => ({ ...old, entry: leg.id })}
          replace
          resetScroll={false}
          className={styles['link']}
        >
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      {leg && <Money amount={leg.amount} symbol={symbol} signed tone="transfer" />}
    </>
  )
}
