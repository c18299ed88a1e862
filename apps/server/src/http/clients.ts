import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { TrustProxy } from '../config/variables.ts'

/** Where requests come from and which host they ask for, as far as the proxies in between are trusted. */
export interface Clients {
  addressOf: (request: IncomingMessage) => string
  /** The host, with its port where one is named. */
  hostOf: (request: IncomingMessage) => string
}

/** Creates the rule; the headers of a proxy count only if it is at one of the trusted addresses. */
export function createClients(trustProxy: TrustProxy): Clients {
  const proxies = new BlockList()
  for (const network of trustProxy || []) addNetwork(proxies, network)
  const isProxy = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

  return {
    addressOf({ socket, headers }) {
      const own = socket.remoteAddress ?? ''
      if (!trustProxy) return own
      // Each proxy appends the address of its caller. What is none would be a network of its own for every limit.
      const hops = listOf(headers['x-forwarded-for']).map(withoutPort)
      let address = own
      while (isProxy(address) && isIP(hops.at(-1) ?? '') !== 0) address = hops.pop() ?? ''
      return address
    },
    hostOf({ socket, headers }) {
      const forwarded =
        trustProxy && isProxy(socket.remoteAddress ?? '')
          ? listOf(headers['x-forwarded-host']).at(-1)
          : undefined
      return (forwarded ?? headers.host ?? '').toLowerCase()
    },
  }
}

/** The name of a host, without its port. */
export function nameOf(host: string): string {
  return host.replace(/:\d+$/, '')
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/')
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  if (bits === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(bits), family)
}

/** Some proxies append the port, which differs from connection to connection. */
function withoutPort(hop: string): string {
  return hop.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
}

function listOf(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
