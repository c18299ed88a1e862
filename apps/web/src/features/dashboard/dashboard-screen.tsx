import { entryTitle, formatAmount, selectedWallet } from '@monedero/core'
import { usePageTitle } from '../../design/page-title/use-page-title.ts'
import type { CurrentReplica } from '../../replica/current-replica.ts'
import { useReplica } from '../../replica/hooks/use-replica.ts'
import { useRows, useSyncStatus } from '../../replica/hooks/use-rows.ts'
import { useSession } from '../../session/use-session.ts'
import styles from './dashboard-screen.module.css'
import { NewEntry } from './new-entry.tsx'
import { NewWallet } from './new-wallet.tsx'
import { statusText } from './status-text.ts'

const shownEntries = 50

/** The first screen behind the doors: wallets, and the entries of one of them. */
export function DashboardScreen() {
  const current = useReplica()
  const session = useSession()
  const name = session.status === 'signed-in' ? session.user.name : null
  usePageTitle('Dashboard')
  return (
    <div className={styles['page']}>
      <h1>{name === null ? 'Hello' : `Hello, ${name}`}</h1>
      {current && <Ledger key={current.uid} {...current} />}
    </div>
  )
}

function Ledger({ replica, isOnlineOnly }: CurrentReplica) {
  const status = useSyncStatus(replica)
  const wallets = useRows(replica, (store) => store.wallets())
  const user = useRows(replica, (store) => store.user())
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
        {wallets.map(({ wallet, balance }) => (
          <li key={wallet.id}>
            <button
              type="button"
              aria-current={wallet.id === selected?.id}
              onClick={() =>
                replica.perform({ op: 'settings.update', args: { set: { selectedWalletWeb: wallet.id } } })
              }
            >
              {wallet.name} <span>{formatAmount(balance, { symbol: wallet.symbol })}</span>
            </button>
          </li>
        ))}
      </ul>
      <NewWallet replica={replica} />
      {selected && (
        <>
          <h2>{selected.name}</h2>
          <NewEntry key={selected.id} replica={replica} wallet={selected} />
          <Entries replica={replica} walletId={selected.id} symbol={selected.symbol} />
        </>
      )}
    </>
  )
}

interface EntriesProps extends Pick<CurrentReplica, 'replica'> {
  walletId: string
  symbol: string
}

function Entries({ replica, walletId, symbol }: EntriesProps) {
  const { rows } = useRows(replica, (store) => store.ledger(walletId, 0, shownEntries))
  return (
    <ul className={styles['entries']} aria-label="Entries">
      {rows.map(({ entry }) => (
        <li key={entry.id}>
          {entryTitle(entry, replica.store.rows)}{' '}
          <span>{formatAmount(entry.amount, { symbol, signed: true })}</span>
        </li>
      ))}
    </ul>
  )
}
