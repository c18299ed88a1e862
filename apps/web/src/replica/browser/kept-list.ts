import { readText, writeText } from './local-text.ts'

const storageKey = 'monedero.kept-replicas'

/** A ledger whose person's session was revoked, and whose rows and unsent changes are kept on this device. */
export interface Kept {
  readonly place: string
  readonly endedAtMs: number
}

/** Stored as `uid`, which a place was before there were several ledgers. */
interface StoredKept extends Omit<Kept, 'place'> {
  readonly uid: string
}

/** The kept replicas on this device. */
export function keptList(): readonly Kept[] {
  try {
    const list: readonly StoredKept[] = JSON.parse(readText(storageKey) ?? '[]')
    return list.map(({ uid, endedAtMs }) => ({ place: uid, endedAtMs }))
  } catch {
    return []
  }
}

/** Stores the kept replicas on this device. */
export function writeKeptList(list: readonly Kept[]): void {
  const stored = list.map(({ place, endedAtMs }): StoredKept => ({ uid: place, endedAtMs }))
  writeText(storageKey, JSON.stringify(stored))
}
