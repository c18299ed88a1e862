import { networkInterfaces } from 'node:os'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../config/loopback.ts'

/** The lines printed when the server is up: its URL, and, where only this machine can open it, how to open it from a phone. */
export function whereToOpen(config: Config, { hasSmtp, isOneOfMany }: Deployment): string[] {
  const open = `Monedero is running at ${config.publicUrl}`
  const isForOthers = !config.isLocal || config.tls !== undefined || isOneOfMany
  return isForOthers ? [open] : [open, phoneLine(config, hasSmtp)]
}

interface Deployment {
  hasSmtp: boolean
  /** On a database that several nodes can share. */
  isOneOfMany: boolean
}

function phoneLine({ host, port }: Config, hasSmtp: boolean): string {
  const address = lanAddress() ?? 'THIS-MACHINE'
  const mail = hasSmtp ? '' : ' MAIL=outbox'
  const open = isLoopback(host) ? 'HOST=0.0.0.0 ' : ''
  return `To open it on a phone, start it with ${open}PUBLIC_URL=http://${address}:${port}${mail} (for https, see docs/operations.md)`
}

function lanAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}
