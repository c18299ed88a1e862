import { checkpointId, type ImportRow, type Mutation } from '@monedero/core'
import type { ReplicaStore } from '../../replica/store/replica-store.ts'
import { accountKey } from './chosen-wallets.ts'
import type { FileSummary } from './file-session.ts'

/** What another reading changes in the opening balances of wallets made for an import, and in the balances that it left to check. */
export function balanceMutations(
  store: ReplicaStore,
  { id: importId, accounts, madeWalletIds }: ImportRow,
  before: FileSummary,
  after: FileSummary,
): Mutation[] {
  const walletOf = (key: string) => accounts.find(({ account }) => account === key)?.walletId ?? ''
  const openings = after.statements.flatMap((statement): Mutation[] => {
    const key = accountKey(statement)
    const wallet = store.rows.get('wallets', walletOf(key))
    const old = before.statements.find((each) => accountKey(each) === key)?.account.openingBalance
    const { openingBalance } = statement.account
    const isAsMade = wallet && madeWalletIds.includes(wallet.id) && wallet.openingBalance === old
    if (!isAsMade || wallet.deletedAtMs !== null || openingBalance === old) return []
    return [{ op: 'wallet.update', args: { id: wallet.id, set: { openingBalance } } }]
  })
  const checkpoints = after.statements.flatMap((statement) => {
    const closing = statement.balances.at(-1)
    const walletId = walletOf(accountKey(statement))
    if (!closing || store.rows.get('wallets', walletId)?.deletedAtMs !== null) return []
    return [{ walletId, day: closing.day, balance: closing.amount, importId }]
  })
  const there = [...store.rows.all('checkpoints')].filter(
    (each) => each.importId === importId && each.deletedAtMs === null,
  )
  const kept = new Map(checkpoints.map((each) => [checkpointId(each), each]))
  const gone = there.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  const changed = [...kept]
    .filter(([id, each]) => there.find((old) => old.id === id)?.balance !== each.balance)
    .map(([, each]) => each)
  return [
    ...openings,
    ...(gone.length > 0 ? [{ op: 'checkpoints.delete', args: { ids: gone } } as const] : []),
    ...(changed.length > 0 ? [{ op: 'checkpoints.set', args: { checkpoints: changed } } as const] : []),
  ]
}
