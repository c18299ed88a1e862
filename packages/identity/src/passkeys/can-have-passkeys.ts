import { isIP } from 'node:net'

/** Whether browsers can have passkeys for an address: its host needs a name, and https unless it is this machine. */
export function canHavePasskeys(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  const isAddress = isIP(hostname.replace(/^\[|\]$/gu, '')) !== 0
  return !isAddress && (protocol === 'https:' || hostname === 'localhost')
}
