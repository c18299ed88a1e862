import { createHash } from 'node:crypto'
import type { Reader, Transaction } from '@monedero/database'
import type { Ports } from '../ports.ts'
import type { PushDevicesTable } from '../tables.ts'
import { devicesOf, setEnded } from './push-rows.ts'

/** The id of a device: that of its endpoint, so that a browser recognises its own. */
export function deviceIdOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url')
}

/** The devices of an account whose sessions have not ended. */
export async function liveDevices(ports: Ports, reader: Reader, uid: string): Promise<PushDevicesTable[]> {
  const devices = await reader.all(devicesOf, { uid })
  if (devices.length === 0) return []
  const sessions = await ports.liveSessions(uid, reader)
  return devices.filter(({ session_id: id }) => sessions.has(id))
}

/** The same; records since when the sessions of the others have ended. */
export async function noteEndedDevices(
  ports: Ports,
  tx: Transaction,
  uid: string,
): Promise<PushDevicesTable[]> {
  const devices = await tx.all(devicesOf, { uid })
  const sessions = await ports.liveSessions(uid, tx)
  const isLive = ({ session_id: id }: PushDevicesTable) => sessions.has(id)
  const wrong = devices.filter((device) => isLive(device) !== (device.ended_at_ms === null))
  for (const device of wrong)
    await tx.run(setEnded, { id: device.id, endedAtMs: isLive(device) ? null : ports.clock.nowMs() })
  return devices.filter(isLive)
}
