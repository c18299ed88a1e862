import { isIPv6 } from 'node:net'

/** The network that limits count by: an IPv4 address as it is, an IPv6 address cut to its /64. */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  return `${expand(address).slice(0, 4).join(':')}::/64`
}

function expand(address: string): string[] {
  const withoutZone = address.split('%')[0] ?? ''
  const [head = '', tail] = withoutZone.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  const groups = tail === undefined ? left : [...left, ...zeros, ...right]
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}
