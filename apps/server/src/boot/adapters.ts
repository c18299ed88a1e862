import { createOutbox, createSmtpDelivery } from '@monedero/delivery'
import { createSmsGateway, type IdentityOptions } from '@monedero/identity'
import type { Config } from '../config/config.ts'
import type { Secrets } from '../config/secrets.ts'

/** The ports of the identity service that reach outside. */
export type Messengers = Pick<IdentityOptions, 'deliverMail' | 'sendSms'>

/** The real clock. */
export const clock = { nowMs: () => Date.now() }

/** Mail server or outbox folder, text messages or none: whatever is set up. */
export function createMessengers(
  { mail, isLocal }: Config,
  { smtpUrl, smsUrl }: Secrets,
  print: (line: string) => void,
): Messengers {
  const outbox = createOutbox({
    folder: mail.outboxDir,
    from: mail.from,
    clock,
    print,
    printsSecrets: isLocal,
  })
  const localOnly = isLocal ? outbox.sendSms : undefined
  return {
    deliverMail:
      smtpUrl === undefined ? outbox.deliverMail : createSmtpDelivery({ url: smtpUrl, from: mail.from }),
    // A public server never writes codes for other people's phones to a folder.
    sendSms: smsUrl === undefined ? localOnly : createSmsGateway(smsUrl),
  }
}
