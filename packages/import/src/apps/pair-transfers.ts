import type { AccountRow } from '../table/read-rows.ts'

const looked = 20

/**
 * Rows of transfers that do not name their other account get that of the row with the same key, of which the currency may differ;
 * else of the row on the same day with the opposite amount.
 */
export function pairUnnamedTransfers(rows: readonly AccountRow[]): AccountRow[] {
  const accounts = new Map<number, string>()
  pairBy(rows, accounts, ({ transferKey }) => transferKey)
  pairBy(rows, accounts, ({ row }) => `${row.day} ${Math.abs(row.amount ?? 0)}`)
  return rows.map((given, index) =>
    given.row.transferTo === '?'
      ? { ...given, row: { ...given.row, transferTo: accounts.get(index) ?? null } }
      : given,
  )
}

function pairBy(
  rows: readonly AccountRow[],
  accounts: Map<number, string>,
  keyOf: (row: AccountRow) => string | undefined,
): void {
  const open = new Map<string, number[]>()
  for (const [index, given] of rows.entries()) {
    const { account, row } = given
    const key = keyOf(given)
    if (row.transferTo !== '?' || row.amount === null || key === undefined || accounts.has(index)) continue
    const isOut = row.amount < 0
    const other = takePartner(open.get(`${!isOut} ${key}`) ?? [], rows, account)
    if (other === undefined) {
      const waiting = open.get(`${isOut} ${key}`) ?? []
      open.set(`${isOut} ${key}`, waiting)
      waiting.push(index)
    } else {
      accounts.set(index, rows[other]?.account ?? '')
      accounts.set(other, account)
    }
  }
}

/** Takes the last row of another account out of the list. Looks at a few only, so that many equal rows cost no more. */
function takePartner(waiting: number[], rows: readonly AccountRow[], account: string): number | undefined {
  for (let at = waiting.length - 1; at >= Math.max(0, waiting.length - looked); at -= 1) {
    const index = waiting[at]
    if (index !== undefined && rows[index]?.account !== account) return waiting.splice(at, 1)[0]
  }
  return undefined
}

/** Where a row without a category has the name of another account as its payee, it is a transfer. */
export function transfersByPayee<Row extends AccountRow>(rows: readonly Row[]): Row[] {
  const accounts = new Set(rows.map(({ account }) => account))
  return rows.map((given) => {
    const { description, category } = given.row
    const isTransfer = category.length === 0 && description !== given.account && accounts.has(description)
    return isTransfer ? { ...given, row: { ...given.row, transferTo: description } } : given
  })
}
