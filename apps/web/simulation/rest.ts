import { isOutdated } from '../src/replica/storage/upgrade-changes.ts'
import type { Device } from './device.ts'
import type { Network } from './network.ts'
import type { Tab } from './tab.ts'

/** Whether the simulation is settled: all tabs equal the server, and no device has an unanswered change. */
export async function isAtRest(network: Network, devices: readonly Device[]): Promise<boolean> {
  const tabs = devices.flatMap((device) => device.tabs)
  if (!network.isServerUp || !tabs.every((tab) => isCurrent(tab, network))) return false
  return (await unansweredOn(devices)).length === 0
}

/** The ids of the changes that lie on disks or in handover copies, also those of dead tabs that no other tab has found yet. */
export async function unansweredOn(devices: readonly Device[]): Promise<string[]> {
  const ids = devices.map(async ({ disk, texts }) => {
    const { outbox } = await disk.state()
    const unanswered = outbox.filter(({ settledRev }) => settledRev === null)
    return [...unanswered.map(({ id }) => id), ...texts.entries().map(([id]) => id)]
  })
  return (await Promise.all(ids)).flat()
}

function isCurrent({ isOpen, replica }: Tab, { server }: Network): boolean {
  const { epoch, cursor, reset, purgedUntilMs } = replica.meta
  const { waiting, isComplete } = replica.store.layers
  const hasEverything =
    epoch === server.epoch && cursor === server.rev && purgedUntilMs === server.purgedUntilMs && !reset
  const { unsentCount } = replica.status()
  const isAnswered = unsentCount === 0 && waiting.length === 0
  return isOpen && isComplete && isAnswered && hasEverything && !isOutdated(replica.meta)
}
