/** A mail ready to be delivered. `link` is printed for developers. */
export interface Mail {
  /** The same for every delivery attempt, so that duplicates can be recognised. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  link?: string
  /** Ends mails of this kind by a POST without anything else (RFC 8058). */
  unsubscribeUrl?: string
}

/** Delivers a mail, or throws so that it is retried later. */
export type DeliverMail = (mail: Mail) => Promise<void>

// Deliberately narrower than RFC 5321: nothing that a header, an address list or a shell of a mail server reads as syntax.
const MAILBOX = /^[^\s\p{Cc}\p{Cs}<>()[\],;:\\"@]{1,64}@[^\s\p{Cc}\p{Cs}<>()[\],;:\\"@]{1,255}$/u

/** The message that SMTP and the outbox share: exactly one recipient, no attachment, no external resource. */
export function toMessage(mail: Mail, from: string) {
  if (!MAILBOX.test(mail.to)) throw new Error('A mail has a recipient that is no mailbox address')
  const domain = from.slice(from.lastIndexOf('@') + 1).replaceAll(/[^\w.-]/gu, '')
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Writes a mail as the bytes of an `.eml` file. */
export async function toEml(mail: Mail, from: string): Promise<Buffer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail(toMessage(mail, from))
  if (!Buffer.isBuffer(message))
    throw new TypeError('nodemailer answered a stream where a buffer was asked for')
  return message
}
