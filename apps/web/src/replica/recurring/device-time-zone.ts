import type { Mutation } from '@monedero/core'
import type { ReplicaStore } from '../store/replica-store.ts'

/** The change that stores the time zone of this device, unless the person has one: what recurs happens in it without a device. */
export function storeTimeZone(store: ReplicaStore): Mutation[] {
  if (store.user().settings.timeZone !== null) return []
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return [{ op: 'settings.update', args: { set: { timeZone } } }]
}
