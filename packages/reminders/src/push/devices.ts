import { createHash } from 'node:crypto'
import type { Reader } from '@monedero/database'
import type { Ports } from '../ports.ts'
import type { PushDevicesTable } from '../tables.ts'
import { devicesOf } from './push-rows.ts'

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
