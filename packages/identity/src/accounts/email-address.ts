import { domainToASCII } from 'node:url'

/** An address for display and delivery, and its canonical form, which is unique. */
export interface EmailAddress {
  email: string
  canonical: string
}

const MAX_BYTES = 254 // RFC 5321 section 4.5.3.1.3, less the angle brackets
const MAX_LOCAL_BYTES = 64
// No invisible characters, and none with a meaning in mail headers or address lists.
const LOCAL_PART = /^[^\s\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}<>()[\],;:\\"@]+$/u
// As in HTML's email fields, a domain may be one name: `localhost`, or a machine of the own network.
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u

/** Parses a mail address; undefined if it is invalid. Case is ignored; spaces are not trimmed. */
export function parseEmail(text: string): EmailAddress | undefined {
  if (text.length > MAX_BYTES) return undefined
  const lower = text.normalize('NFC').toLowerCase().normalize('NFC')
  const at = lower.lastIndexOf('@')
  const local = lower.slice(0, Math.max(at, 0))
  const typedDomain = lower.slice(at + 1)
  if (!LOCAL_PART.test(local) || !LOCAL_PART.test(typedDomain)) return undefined
  const domain = domainToASCII(typedDomain)
  if (!DOMAIN.test(domain)) return undefined
  const canonical = `${local}@${domain}`
  if (Buffer.byteLength(local) > MAX_LOCAL_BYTES || Buffer.byteLength(canonical) > MAX_BYTES) return undefined
  return { email: `${local}@${typedDomain}`, canonical }
}
