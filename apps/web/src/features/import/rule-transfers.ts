import type { NewFiling } from '@monedero/core'
import type { JudgedRow, KnownEntry, Verdict } from '@monedero/import'

interface Given {
  readonly rows: readonly Pick<JudgedRow, 'walletId'>[]
  readonly verdicts: readonly Verdict[]
  readonly filings: readonly NewFiling[]
  readonly knownEntries: readonly KnownEntry[]
  /** Entries that may become the other side of a transfer without being asked about. */
  readonly mergeable: ReadonlySet<string>
}

/**
 * The wallet with which each row becomes a transfer by a rule; null for the others. Where another wallet has the opposite
 * amount, that is the other side if it lies in the wallet of the rule; an entry that a person filed or noted there stays a
 * proposal, as does one of a third wallet. A row that is the other side becomes part of the same transfer.
 */
export function ruleTransfers({
  rows,
  verdicts,
  filings,
  knownEntries,
  mergeable,
}: Given): (string | null)[] {
  const walletOfEntry = new Map(knownEntries.map(({ id, walletId }) => [id, walletId]))
  const found = filings.map(({ target }, index) => {
    const verdict = verdicts[index]
    if (target?.to !== 'transfer' || !verdict) return null
    if (verdict.kind !== 'transfer') return target.walletId
    const partner = verdict.with
    const isMerged = 'row' in partner || mergeable.has(partner.entryId)
    const walletId = 'row' in partner ? rows[partner.row]?.walletId : walletOfEntry.get(partner.entryId)
    return isMerged && walletId === target.walletId ? walletId : null
  })
  return found.map((walletId, index) => {
    const verdict = verdicts[index]
    if (walletId !== null || verdict?.kind !== 'transfer' || !('row' in verdict.with)) return walletId
    const partner = verdict.with.row
    return found[partner] === rows[index]?.walletId ? (rows[partner]?.walletId ?? null) : null
  })
}
