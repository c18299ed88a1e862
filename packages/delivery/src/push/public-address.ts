import { Resolver } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** Networks that are not the internet, of the special-purpose registries of IANA. */
const specialIPv4: [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Within 2000::/3, the only range of IPv6 that is assigned: tunnels that lead to IPv4 addresses, and documentation. */
const specialIPv6: [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [network, bits] of specialIPv4) special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of specialIPv6) special.addSubnet(network, bits, 'ipv6')
const assignedIPv6 = new BlockList()
assignedIPv6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is one of the internet, not of this machine or a private network. */
export function isPublicAddress(address: string): boolean {
  return isIPv6(address)
    ? assignedIPv6.check(address, 'ipv6') && !special.check(address, 'ipv6')
    : !special.check(address, 'ipv4')
}

/**
 * Looks a name up and fails if any of its addresses is not public. A socket connects to the address that was checked. Name servers are asked
 * directly: a name that does not resolve must not keep one of the few threads that look up names for the whole process.
 */
export function createPublicLookup(resolver = new Resolver({ timeout: 3_000, tries: 2 })): LookupFunction {
  return (hostname, options, done) => {
    resolver.resolve4(hostname, (error, v4: string[] | undefined) => {
      resolver.resolve6(hostname, (_, v6: string[] | undefined) => {
        // Names that have addresses of one family only are usual.
        const addresses = [
          ...(v4 ?? []).map((address) => ({ address, family: 4 })),
          ...(v6 ?? []).map((address) => ({ address, family: 6 })),
        ]
        const [first] = addresses
        if (first === undefined) done(error ?? notPublic(), '')
        else if (!addresses.every(({ address }) => isPublicAddress(address))) done(notPublic(), '')
        else if (options.all === true) done(null, addresses)
        else done(null, first.address, first.family)
      })
    })
  }
}

/** The code of the error of a name whose addresses are not public. */
export const NOT_PUBLIC = 'ADDRESS_NOT_PUBLIC'

function notPublic(): NodeJS.ErrnoException {
  return Object.assign(new Error('The name leads to an address that is not public'), { code: NOT_PUBLIC })
}
