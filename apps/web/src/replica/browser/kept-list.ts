import { readText, writeText } from './local-text.ts'

const storageKey = 'monedero.kept-replicas'

/** A person whose session was revoked, and whose rows and unsent changes are kept on this device. */
export interface Kept {
  readonly uid: string
  readonly endedAtMs: number
}

/** The owners of kept replicas on this device. */
export function keptList(): readonly Kept[] {
  try {
    const list: unknown = JSON.parse(readText(storageKey) ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** Stores the owners of kept replicas on this device. */
export function writeKeptList(list: readonly Kept[]): void {
  writeText(storageKey, JSON.stringify(list))
}
