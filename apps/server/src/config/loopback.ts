import { isIPv4 } from 'node:net'

/** Whether a host name or address always refers to this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (isIPv4(name)) return name.startsWith('127.')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1'
}

/** Whether an address leads to this machine only. */
export function isLoopbackUrl(url: string): boolean {
  return isLoopback(new URL(url).hostname)
}
