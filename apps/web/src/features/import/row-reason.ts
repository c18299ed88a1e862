import { dateText } from '../../messages/dates.ts'
import { entryTitle } from '../../messages/entry-title.ts'
import { t } from '../../messages/text.ts'
import type { ReplicaStore } from '../../replica/store/replica-store.ts'
import { importProblemText } from './import-problem-text.ts'
import type { ReviewRow } from './review.ts'

/** Why a row has its verdict, in one sentence; empty where it is simply new. */
export function reasonOf(given: ReviewRow, rows: readonly ReviewRow[], store: ReplicaStore): string {
  const { row, verdict, transferWith } = given
  const titleOf = (id: string) => {
    const entry = store.rows.entry(id)
    return entry ? entryTitle(entry, store.names()) : ''
  }
  if (verdict.kind === 'attention') return row.problems.map(importProblemText).join(' ')
  if (verdict.kind === 'pending') return t('import.notBooked')
  if (verdict.kind === 'rejected')
    return t('import.rejectedOn', { date: dateText(verdict.rejection.rejectedOn) })
  if (verdict.kind === 'known') {
    const title = titleOf(verdict.entryId)
    if (verdict.reason === 'bank-id') return t('import.sameBankId', { title })
    if (verdict.reason === 'same-day') return t('import.sameDay', { title })
    return t('import.noted', { title, days: verdict.daysApart })
  }
  if (verdict.kind === 'new') {
    const wallet = store.rows.get('wallets', transferWith ?? '')?.name
    return wallet === undefined ? '' : t('import.transferByRule', { wallet })
  }
  if (verdict.isStated) return t('import.statedTransfer', { account: row.transferTo ?? '' })
  if ('row' in verdict.with) return t('import.otherSideRow', { line: rows[verdict.with.row]?.row.line ?? 0 })
  const entry = store.rows.entry(verdict.with.entryId)
  const wallet = store.rows.get('wallets', entry?.walletId ?? '')?.name ?? ''
  return t('import.otherSide', { title: titleOf(verdict.with.entryId), wallet })
}
