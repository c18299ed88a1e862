import type { AccountRow } from '../table/read-rows.ts'

const looked = 20

/** Rows of transfers that do not name their other account get that of the row on the same day with the opposite amount. */
export function pairUnnamedTransfers(rows: readonly AccountRow[]): AccountRow[] {
  const open = new Map<string, number[]>()
  const accounts = new Map<number, string>()
  for (const [index, { account, row }] of rows.entries()) {
    if (row.transferTo !== '?' || row.amount === null) continue
    const other = takePartner(open.get(`${row.day} ${0 - row.amount}`) ?? [], rows, account)
    if (other === undefined) {
      const key = `${row.day} ${row.amount}`
      const waiting = open.get(key) ?? []
      open.set(key, waiting)
      waiting.push(index)
    } else {
      accounts.set(index, rows[other]?.account ?? '')
      accounts.set(other, account)
    }
  }
  return rows.map((given, index) =>
    given.row.transferTo === '?'
      ? { ...given, row: { ...given.row, transferTo: accounts.get(index) ?? null } }
      : given,
  )
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
