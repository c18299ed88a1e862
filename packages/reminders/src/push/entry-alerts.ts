import type { DocumentLists } from '@monedero/core'
import { budgetsNow } from '../budgets-now.ts'
import { once } from '../once.ts'
import type { Person } from '../person.ts'
import type { LedgerReader } from '../ports.ts'
import { type Alert, budgetAlerts, cardAlerts } from './alerts.ts'

/** How many accounts are kept; a few hundred bytes each. */
const MAX_KEPT = 500

interface Account {
  uid: string
  /** Read before the documents. */
  rev: number
  documents: DocumentLists
  person: Person
}

/** Finds cards to pay and budgets that are used up. */
export type EntryAlerts = (account: Account) => Promise<readonly Alert[]>

/** These need all entries of an account, which are read once for a revision and a day, however many devices and attempts there are. */
export function createEntryAlerts(ledger: LedgerReader): EntryAlerts {
  const kept = new Map<string, { of: string; alerts: Promise<readonly Alert[]> }>()
  return ({ uid, rev, documents, person }) => {
    const of = `${rev} ${person.today} ${person.language}`
    const cached = kept.get(uid)
    if (cached?.of === of) return cached.alerts
    const alerts = find(ledger, uid, documents, person)
    kept.delete(uid)
    kept.set(uid, { of, alerts })
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    alerts.catch(() => kept.delete(uid))
    return alerts
  }
}

async function find(
  ledger: LedgerReader,
  uid: string,
  documents: DocumentLists,
  person: Person,
): Promise<readonly Alert[]> {
  const readEntries = once(() => ledger.entries(uid))
  const cards = await cardAlerts(documents, readEntries, person)
  return [...cards, ...budgetAlerts(await budgetsNow(documents, readEntries, person), person)]
}
