import { filedAmounts, type RowPut, selectedWallet } from '@monedero/core'
import { deviceToday } from '../../design/clock/use-today.ts'
import type { StoredPage } from '../storage/stored.ts'
import { putsOfStored, storedPageOf } from '../storage/stored-page.ts'
import type { BalanceView, ReplicaStore } from '../store/replica-store.ts'
import { readText, writeText } from './local-text.ts'

/** What is painted before the database has answered: the list that was last seen, and the balances. */
interface BootPicture extends StoredPage {
  readonly balances: Readonly<Record<string, number>>
}

/** Entries of the shown wallet up to today, and upcoming ones of the shown and of every other wallet. */
const most = { past: 50, upcoming: 50, upcomingElsewhere: 10 }

/** The name of a user's picture in local storage. */
function pictureName(uid: string): string {
  return `monedero.picture.${uid}`
}

/** Shows a user's picture in a store that is still empty. Nonsense is no picture; one of an older version is converted. */
export function showPicture(uid: string, store: ReplicaStore): void {
  const text = readText(pictureName(uid))
  if (text === null) return
  try {
    const picture: BootPicture = JSON.parse(text)
    store.apply({ base: putsOfStored(picture), balances: picture.balances })
  } catch {
    removePicture(uid)
  }
}

/** Takes a picture of what a user would see first. */
export function takePicture(uid: string, store: ReplicaStore): void {
  const wallets = store.balances(deviceToday())
  const selected = selectedWallet(
    store.user(),
    wallets.map(({ wallet }) => wallet),
  )
  const parts = wallets.map((view) => partOf(view, store, view.wallet.id === selected?.id))
  const entries = parts.flatMap((part) => part.entries)
  const categoryIds = new Set(entries.flatMap((entry) => [...filedAmounts(entry).keys()]))
  const puts: RowPut[] = [
    { table: 'user', row: store.user() },
    ...wallets.map(({ wallet }): RowPut => ({ table: 'wallets', row: wallet })),
    ...store
      .categories()
      .flatMap(({ category: row }): RowPut[] =>
        categoryIds.has(row.id) ? [{ table: 'categories', row }] : [],
      ),
    ...entries.map((row): RowPut => ({ table: 'entries', row })),
  ]
  const picture: BootPicture = {
    ...storedPageOf(puts),
    balances: Object.fromEntries(wallets.map(({ wallet }, at) => [wallet.id, parts[at]?.balance ?? 0])),
  }
  writeText(pictureName(uid), JSON.stringify(picture))
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

/** Removes a user's picture. */
export function removePicture(uid: string): void {
  writeText(pictureName(uid), null)
}
