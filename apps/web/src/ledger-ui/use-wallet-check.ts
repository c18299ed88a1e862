import { addDays, type CheckpointRow, changeOf, checkWallet, type WalletCheck } from '@monedero/core'
import { useMemo } from 'react'
import { useLedgerRows } from '../replica/hooks/ledger-context.ts'
import { checkpointsOf } from '../replica/store/checkpoints.ts'

const none: readonly CheckpointRow[] = []

/** A wallet beside its checkpoints; undefined while its days are not known. Only the days after the first checkpoint are added up. */
export function useWalletCheck(walletId: string): WalletCheck | undefined {
  const checkpoints = useLedgerRows((store) => checkpointsOf(store).get(walletId) ?? none)
  const first = checkpoints.map(({ day }) => day).toSorted()[0]
  const from = first && addDays(first, 1)
  const days = useLedgerRows((store) => from && store.dayTotals(walletId, from))
  const balance = useLedgerRows((store) => store.rows.balance(walletId))
  return useMemo(() => {
    if (!from) return checkWallet(0, [], [])
    if (!days) return undefined
    const changes = days
      .filter(({ day }) => day >= from)
      .map((each) => ({ day: each.day, change: changeOf(each) }))
    const since = changes.reduce((sum, { change }) => sum + change, 0)
    return checkWallet(balance - since, changes, checkpoints)
  }, [from, days, balance, checkpoints])
}
