import type { Transaction } from '@monedero/database'
import { type Deliver, type DeliverMail, type Enqueue, renderLetter } from '@monedero/delivery'
import { type Language, languageOf } from '@monedero/messages'
import type { Clock } from '@monedero/service'
import { findAccountByEmail } from '../accounts/account-rows.ts'
import { parseEmail } from '../accounts/email-address.ts'
import { type MailFacts, type MailTemplate, writeLetter } from './templates.ts'

/** A mail to be sent once the transaction that queues it is committed. */
export type MailRequest = {
  [T in MailTemplate]: {
    to: string
    template: T
    data: MailFacts[T]
    /** When the code in it expires: a mail that could not be sent by then is dropped. */
    expiresAtMs?: number
    /** Queued like any other and sent to nobody, so that unknown addresses cost the same as known ones. */
    isDecoy?: boolean
    /** Defaults to that of the account with this address. */
    language?: Language
  }
}[MailTemplate]

/** Puts a mail into the queue, inside the caller's transaction. */
export type QueueMail = (tx: Transaction, mail: MailRequest) => Promise<void>

/** Mails without a code are worth sending for this long. */
const NOTICE_LIFE_MS = 3 * 24 * 60 * 60 * 1000

/** Puts mails into the queue of deliveries. */
export function createMailQueue({ enqueue, clock }: { enqueue: Enqueue; clock: Clock }): QueueMail {
  return async (tx, mail) => {
    const language = mail.language ?? (await languageOfOwner(tx, mail.to))
    const expiresAtMs = mail.expiresAtMs ?? clock.nowMs() + NOTICE_LIFE_MS
    await enqueue(tx, { kind: 'mail', payload: JSON.stringify({ ...mail, language }), expiresAtMs })
  }
}

/** Writes and sends a queued mail. */
export function createMailDelivery({
  publicUrl,
  deliverMail,
}: {
  publicUrl: string
  deliverMail: DeliverMail
}): Deliver {
  return async ({ id, payload, createdAtMs, expiresAtMs }) => {
    const { to, template, data, isDecoy, language = 'en' }: MailRequest = JSON.parse(payload)
    if (isDecoy === true) return
    const letter = writeLetter(template, data, expiresAtMs - createdAtMs, language)
    const link = letter.action && { link: letter.action.link }
    await deliverMail({ id, to, ...renderLetter(letter, publicUrl), ...link })
  }
}

async function languageOfOwner(tx: Transaction, email: string): Promise<Language> {
  const owner = await findAccountByEmail(tx, parseEmail(email)?.canonical ?? '')
  return languageOf(owner?.language)
}
