import { readText, writeText } from '../../replica/browser/local-text.ts'

const key = 'monedero.invitation'

/** The invitation that this browser was opened with: it waits while its person signs in or up, also in another tab. */
export function keptToken(): string | null {
  return readText(key)
}

export function keepToken(token: string | null): void {
  writeText(key, token)
}
