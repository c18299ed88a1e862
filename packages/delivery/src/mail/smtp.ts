import { deliveryFailure } from '../delivery-failure.ts'
import { type DeliverMail, toMessage } from './compose.ts'

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 30_000

/**
 * Whether a server must take STARTTLS before a sign-in or a mail is sent: whoever sits in between could otherwise strike its offer out
 * and read the links. Not on this machine, and not where the operator says so in the address.
 */
function requiresTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const isHere = /^(localhost|127\.[\d.]+|\[::1\])$/iu.test(hostname)
  return !isHere && searchParams.get('requireTLS') !== 'false' && searchParams.get('ignoreTLS') !== 'true'
}

/** Loads nodemailer, which takes 4 MB, with the first mail. */
async function transportTo(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    requireTLS: requiresTls(url),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  })
}

/** Connects and signs in to the SMTP server without sending a mail; returns why that fails, or undefined. */
export async function verifySmtp(url: string): Promise<string | undefined> {
  const transport = await transportTo(url)
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return deliveryFailure(error)
  } finally {
    transport.close()
  }
}

/** Delivers mails to the SMTP server at `url` (`smtps://`, or `smtp://` with STARTTLS). */
export function createSmtpDelivery({ url, from }: { url: string; from: string }): DeliverMail {
  return async (mail) => {
    const transport = await transportTo(url)
    await transport.sendMail(toMessage(mail, from))
  }
}
