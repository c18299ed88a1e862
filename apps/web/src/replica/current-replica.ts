import type { Replica } from './replica.ts'

/** An open ledger of the signed-in person. */
export interface CurrentReplica {
  readonly replica: Replica
  /** Nothing is stored on the device, because the browser offers no safe way to share it between tabs. */
  readonly isOnlineOnly: boolean
  /** Another tab keeps the database from being upgraded; until it is closed, changes stay in the handover. */
  readonly isBlocked: boolean
  /** The database has unsent changes and cannot be read. */
  readonly hasUnreadable: boolean
}

const listeners = new Set<() => void>()
let personal: CurrentReplica | undefined

/** The personal ledger of the signed-in person; the same object until another person signs in. */
export function currentReplica(): CurrentReplica | undefined {
  return personal
}

/** Calls back on every sign-in and sign-out. */
export function onCurrentReplica(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setCurrentReplica(next: CurrentReplica | undefined): void {
  personal = next
  for (const listener of listeners) listener()
}

/** The open ledger of a place. */
export function openedAt(place: string): CurrentReplica | undefined {
  return personal?.replica.place === place ? personal : undefined
}

/** Changes the state of a ledger, as long as it is open. */
export function updateCurrentReplica(place: string, state: Partial<Omit<CurrentReplica, 'replica'>>): void {
  const opened = openedAt(place)
  if (opened) setCurrentReplica({ ...opened, ...state })
}

/** Whether a replica is open, and stored on this device. */
export function isKept(replica: Replica): boolean {
  const opened = openedAt(replica.place)
  return opened?.replica === replica && !opened.isOnlineOnly
}
