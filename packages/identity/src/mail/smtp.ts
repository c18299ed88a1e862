import { createTransport } from 'nodemailer'
import { type DeliverMail, toMessage } from './compose.ts'

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 30_000

/** Delivers mails to the SMTP server at `url` (`smtp://` with STARTTLS where offered, `smtps://`). */
export function createSmtpDelivery({ url, from }: { url: string; from: string }): DeliverMail {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  })
  return async (mail) => {
    await transport.sendMail(toMessage(mail, from))
  }
}
