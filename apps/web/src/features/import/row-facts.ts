import { daysBetween, localDayOf } from '@monedero/core'
import { t } from '../../messages/text.ts'
import type { ReplicaStore } from '../../replica/store/replica-store.ts'
import type { ReviewRow } from './review.ts'

/** One thing that a row was compared by. */
export interface Fact {
  readonly name: string
  readonly text: string
  readonly is: 'same' | 'near' | 'none'
}

/** What a verdict rests on; nothing for a row that is simply new. */
export function factsOf(given: ReviewRow, rows: readonly ReviewRow[], store: ReplicaStore): readonly Fact[] {
  const { row, verdict } = given
  if (verdict.kind === 'known') {
    return [
      { name: t('import.amount'), text: t('import.factSame'), is: 'same' },
      { name: t('import.wallet'), text: t('import.factSame'), is: 'same' },
      dateFact(verdict.daysApart),
      { name: t('import.onlyOne'), text: t('import.onlyOneYes'), is: 'same' },
      bankIdFact(verdict.reason === 'bank-id', row.bankId),
    ]
  }
  if (verdict.kind !== 'transfer') return []
  const otherDay =
    'row' in verdict.with ? rows[verdict.with.row]?.row.day : dayOf(verdict.with.entryId, store)
  return [
    { name: t('import.amount'), text: t('import.factOpposite'), is: 'same' },
    { name: t('import.wallet'), text: t('import.factOtherWallet'), is: 'same' },
    ...(row.day && otherDay ? [dateFact(Math.abs(daysBetween(row.day, otherDay)))] : []),
  ]
}

function dayOf(entryId: string, store: ReplicaStore) {
  const entry = store.rows.entry(entryId)
  return entry && localDayOf(entry.dateMs, entry.offsetMinutes)
}

function dateFact(days: number): Fact {
  const name = t('import.date')
  return days === 0
    ? { name, text: t('import.factSame'), is: 'same' }
    : { name, text: t('import.factApart', { days }), is: 'near' }
}

function bankIdFact(isSame: boolean, bankId: string | null): Fact {
  const name = t('import.bankId')
  if (isSame) return { name, text: t('import.factSame'), is: 'same' }
  return { name, text: t(bankId === null ? 'import.factNoneInFile' : 'import.factNoneInEntry'), is: 'none' }
}
