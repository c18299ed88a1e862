import { networkInterfaces } from 'node:os'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../config/loopback.ts'

/** The lines printed when the server is up: its URL, and how to open it from a phone. */
export function whereToOpen(config: Config, hasSmtp: boolean): string[] {
  return [`Monedero is open at ${config.publicUrl}`, `On a phone: ${phoneLine(config, hasSmtp)}`]
}

function phoneLine({ host, port, publicUrl, isLocal }: Config, hasSmtp: boolean): string {
  if (!isLocal) return publicUrl
  const address = lanAddress() ?? 'THIS-MACHINE'
  const mail = hasSmtp ? '' : ' MAIL=outbox'
  const open = isLoopback(host) ? 'HOST=0.0.0.0 ' : ''
  return `start with ${open}PUBLIC_URL=http://${address}:${port}${mail} (https: docs/operations.md)`
}

function lanAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}
