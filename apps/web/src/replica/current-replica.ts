import type { Replica } from './replica.ts'

/** The replica of the signed-in person. */
export interface CurrentReplica {
  readonly uid: string
  readonly replica: Replica
  /** Nothing is stored on the device, because the browser offers no safe way to share it between tabs. */
  readonly isOnlineOnly: boolean
  /** Another tab keeps the database from being upgraded; until it is closed, changes stay in the handover. */
  readonly isBlocked: boolean
  /** The database has unsent changes and cannot be read. */
  readonly hasUnreadable: boolean
}

const listeners = new Set<() => void>()
let current: CurrentReplica | undefined

/** The replica of the signed-in person; the same object until another person signs in. */
export function currentReplica(): CurrentReplica | undefined {
  return current
}

/** Calls back on every sign-in and sign-out. */
export function onCurrentReplica(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setCurrentReplica(next: CurrentReplica | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/** Changes the state of a person's replica, as long as it is the current one. */
export function updateCurrentReplica(
  uid: string,
  state: Partial<Omit<CurrentReplica, 'uid' | 'replica'>>,
): void {
  if (current?.uid === uid) setCurrentReplica({ ...current, ...state })
}

/** Whether a replica is the current one, and stored on this device. */
export function isKept(replica: Replica): boolean {
  return current?.replica === replica && !current.isOnlineOnly
}
