import type { IncomingMessage } from 'node:http'
import { isLoopback } from '../config/loopback.ts'

/** The names that the server answers under. A page whose own name was made to lead here must not use it (DNS rebinding). */
export interface HostNames {
  /** Adds the host that the server listens on. */
  add: (host: string) => void
  isOurs: (name: string, request: IncomingMessage) => boolean
}

/** The hosts of addresses; those of this machine and the address that a connection was made to are always among them. */
export function createHostNames(urls: readonly string[]): HostNames {
  const names = new Set(urls.map((url) => bare(new URL(url).hostname)))
  return {
    add: (host) => void names.add(bare(host)),
    isOurs(name, { socket }) {
      const host = bare(name)
      return names.has(host) || isLoopback(host) || (host !== '' && host === addressOf(socket.localAddress))
    },
  }
}

/** Whether a request names more than one host, so that a proxy in between may have seen another one. */
export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count > 1
}

/** Without the brackets of an IPv6 address, and the dot at the end of a whole name. */
function bare(host: string): string {
  return host.replace(/^\[|\]$|\.$/g, '').toLowerCase()
}

/** On a socket of both versions, IPv4 addresses are mapped. */
function addressOf(localAddress = ''): string {
  return localAddress.replace(/^::ffff:/i, '').toLowerCase()
}
