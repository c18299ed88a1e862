import { statements, type Transaction } from '@monedero/database'
import { type Language, languageOf } from '@monedero/messages'
import type { Clock } from '@monedero/service'
import { findAccountByEmail } from '../accounts/account-rows.ts'
import { parseEmail } from '../accounts/email-address.ts'
import { randomId } from '../secrets/random.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { IdentityTables } from '../tables.ts'
import type { MailFacts, MailTemplate } from './templates.ts'

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

/** The channel that notifies the couriers of all nodes of a queued mail. */
export const MAIL_CHANNEL = 'identity_mail'

const PURPOSE = 'queued-mail'
const NOTICE_LIFE_MS = 3 * 24 * 60 * 60 * 1000
const { command } = statements<IdentityTables>()

const insert = command<{ id: string; sealedMail: string; nowMs: number; expiresAtMs: number }>()(
  (db, param) =>
    db.insertInto('mail_queue').values({
      id: param('id'),
      sealed_mail: param('sealedMail'),
      due_at_ms: param('nowMs'),
      leased_until_ms: 0,
      attempts: 0,
      created_at_ms: param('nowMs'),
      expires_at_ms: param('expiresAtMs'),
    }),
)

/** Creates the queue. Mails are stored encrypted: they contain links that give access to accounts. */
export function createMailQueue({ secrets, clock }: { secrets: Secrets; clock: Clock }): QueueMail {
  return async (tx, mail) => {
    const nowMs = clock.nowMs()
    const language = mail.language ?? (await languageOfOwner(tx, mail.to))
    const sealedMail = secrets.seal(PURPOSE, JSON.stringify({ ...mail, language }))
    const expiresAtMs = mail.expiresAtMs ?? nowMs + NOTICE_LIFE_MS
    await tx.run(insert, { id: randomId(), sealedMail, nowMs, expiresAtMs })
    tx.notify(MAIL_CHANNEL, '')
  }
}

async function languageOfOwner(tx: Transaction, email: string): Promise<Language> {
  const owner = await findAccountByEmail(tx, parseEmail(email)?.canonical ?? '')
  return languageOf(owner?.language)
}

/** Reads a mail back out of its row. */
export function openQueuedMail(secrets: Secrets, sealedMail: string): MailRequest {
  const mail: MailRequest = JSON.parse(secrets.open(PURPOSE, sealedMail))
  return mail
}
