import type { Device } from './device.ts'
import type { World } from './world.ts'

/** The server ends the session of a device; its owner signs in again later. */
export function endSession(world: World, device: Device): void {
  if (!device.hasSession) return
  device.hasSession = false
  device.noticeSessionEnd()
  world.after(world.chance(30_000), () => device.signIn())
}

/** A restored backup ends newer sessions, and may end older ones too. */
export function endSessionsByRestore(world: World, devices: readonly Device[], backedUpAtMs: number): void {
  const isEveryoneOut = world.isOneIn(2)
  for (const device of devices)
    if (isEveryoneOut || device.signedInAtMs > backedUpAtMs) endSession(world, device)
}
