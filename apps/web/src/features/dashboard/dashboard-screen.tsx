import { entryTitle, selectedWallet } from '@monedero/core'
import { Money } from '../../design/money/money.tsx'
import { usePageTitle } from '../../design/page-title/use-page-title.ts'
import { Tile } from '../../design/tile/tile.tsx'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { useReplica } from '../../replica/hooks/use-replica.ts'
import { useSyncStatus } from '../../replica/hooks/use-rows.ts'
import { useSession } from '../../session/use-session.ts'
import styles from './dashboard-screen.module.css'
import { NewEntry } from './new-entry.tsx'
import { NewWallet } from './new-wallet.tsx'
import { statusText } from './status-text.ts'

const shownEntries = 50

/** The first screen behind the doors: wallets, and the entries of one of them. */
export function DashboardScreen() {
  const session = useSession()
  const name = session.status === 'signed-in' ? session.user.name : null
  usePageTitle('Dashboard')
  return (
    <div className={styles['page']}>
      <h1>{name === null ? 'Hello' : `Hello, ${name}`}</h1>
      <Ledger />
    </div>
  )
}

function Ledger() {
  const replica = useLedger()
  const isOnlineOnly = useReplica()?.isOnlineOnly
  const status = useSyncStatus(replica)
  const wallets = useLedgerRows((store) => store.wallets())
  const user = useLedgerRows((store) => store.user())
  const selected = selectedWallet(
    user,
    wallets.map(({ wallet }) => wallet),
  )
  return (
    <>
      <output className={styles['status']}>{statusText(status)}</output>
      {isOnlineOnly && (
        <p>This page is not secure, so nothing is kept on this device: use it online, in one tab.</p>
      )}
      <ul className={styles['wallets']} aria-label="Wallets">
        {wallets.map(({ wallet, balance, symbol }) => (
          <li key={wallet.id}>
            <button
              type="button"
              aria-current={wallet.id === selected?.id}
              onClick={() =>
                replica.perform({ op: 'settings.update', args: { set: { selectedWalletWeb: wallet.id } } })
              }
            >
              <Tile icon={wallet.icon} colour={wallet.colour} size={24} />
              {wallet.name} <Money amount={balance} symbol={symbol} tone="balance" />
            </button>
          </li>
        ))}
      </ul>
      <NewWallet replica={replica} />
      {selected && (
        <>
          <h2>{selected.name}</h2>
          <NewEntry key={selected.id} replica={replica} wallet={selected} />
          <Entries walletId={selected.id} symbol={selected.symbol} />
        </>
      )}
    </>
  )
}

function Entries({ walletId, symbol }: { walletId: string; symbol: string }) {
  const { rows: names } = useLedger().store
  const { rows } = useLedgerRows((store) => store.ledger(walletId, 0, shownEntries))
  return (
    <ul className={styles['entries']} aria-label="Entries">
      {rows.map(({ entry }) => (
        <li key={entry.id}>
          {entryTitle(entry, names)} <Money amount={entry.amount} symbol={symbol} signed tone="entry" />
        </li>
      ))}
    </ul>
  )
}
