import { type RowPut, selectedWallet, withoutCategories } from '@monedero/core'
import { deviceToday } from '../../design/device/use-today.ts'
import type { Replica } from '../replica.ts'
import { knownFrom } from '../storage/known-totals.ts'
import { storedPageOf } from '../storage/stored-page.ts'
import type { BalanceView, ReplicaStore } from '../store/replica-store.ts'
import { type BootPicture, pictureName } from './boot-picture.ts'
import { writeText } from './local-text.ts'

/** Entries of the shown wallet up to today, and upcoming ones of the shown and of every other wallet. */
const most = { past: 50, upcoming: 50, upcomingElsewhere: 10 }

/** Makes the first-paint snapshot of a ledger, in which a person has chosen a wallet. */
export function takePicture({ place, store }: Replica, chosenId: string | null): void {
  const wallets = store.balances(deviceToday())
  const selected = selectedWallet(
    { selectedWalletWeb: chosenId },
    wallets.map(({ wallet }) => wallet),
  )
  const parts = wallets.map((view) => partOf(view, store, view.wallet.id === selected?.id))
  const entries = parts.flatMap((part) => part.entries)
  const puts: RowPut[] = [
    { table: 'user', row: store.user() },
    // Entries show their names: if one came later, all entries would be drawn again.
    ...Array.from(store.rows.all('wallets'), (row): RowPut => ({ table: 'wallets', row })),
    ...Array.from(store.rows.all('categories'), (row): RowPut => ({ table: 'categories', row })),
    ...entries.map((row): RowPut => ({ table: 'entries', row })),
  ]
  const picture: BootPicture = {
    ...storedPageOf(puts),
    balances: Object.fromEntries(wallets.map(({ wallet }, at) => [wallet.id, parts[at]?.balance ?? 0])),
    ...(selected && figuresOf(selected.id, store)),
  }
  writeText(pictureName(place), JSON.stringify(picture))
}

/** The entries of a wallet around today, and the balance after the newest of them. */
function partOf(
  { wallet: { id }, upcomingCount, balance }: BalanceView,
  store: ReplicaStore,
  isShown: boolean,
) {
  const upcoming = isShown ? most.upcoming : most.upcomingElsewhere
  const from = Math.max(0, upcomingCount - upcoming)
  const { rows } = store.ledger(id, from, upcomingCount + (isShown ? most.past : 0))
  return { entries: rows.map(({ entry }) => entry), balance: rows[0]?.balanceAfter ?? balance }
}

function figuresOf(walletId: string, store: ReplicaStore): Pick<BootPicture, 'figures'> {
  const since = knownFrom(Date.now())
  const days = store.dayTotals(walletId, since)
  return days ? { figures: { walletId, since, days: days.map(withoutCategories) } } : {}
}
