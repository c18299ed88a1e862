import { entryTitle } from '@monedero/core'
import type { ReactNode } from 'react'
import { Money } from '../../design/money/money.tsx'
import { usePageTitle } from '../../design/page-title/use-page-title.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { useSelectedWallet } from '../../replica/hooks/selected-wallet.tsx'
import { useReplica } from '../../replica/hooks/use-replica.ts'
import { useSyncStatus } from '../../replica/hooks/use-rows.ts'
import styles from './dashboard-screen.module.css'
import { NewEntry } from './new-entry.tsx'
import { NewWallet } from './new-wallet.tsx'
import { statusText } from './status-text.ts'

const shownEntries = 50

interface DashboardScreenProps {
  /** How to get to another wallet on a phone. */
  switcher: ReactNode
}

/** The first screen behind the doors: the entries of one wallet. */
export function DashboardScreen({ switcher }: DashboardScreenProps) {
  const replica = useLedger()
  const isOnlineOnly = useReplica()?.isOnlineOnly
  const status = useSyncStatus(replica)
  const { selected } = useSelectedWallet()
  usePageTitle(selected?.wallet.name ?? 'Entries')
  return (
    <>
      {switcher}
      <div className={styles['page']}>
        <output className={styles['status']}>{statusText(status)}</output>
        {isOnlineOnly && (
          <p>This page is not secure, so nothing is kept on this device: use it online, in one tab.</p>
        )}
        <NewWallet />
        {selected && (
          <>
            <h1>{selected.wallet.name}</h1>
            <NewEntry key={selected.wallet.id} replica={replica} wallet={selected.wallet} />
            <Entries walletId={selected.wallet.id} symbol={selected.symbol} />
          </>
        )}
      </div>
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
