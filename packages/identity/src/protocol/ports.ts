import type { Database } from '@monedero/database'
import type { OnAccountDeleted } from '../accounts/delete-account.ts'
import type { ActionCodes } from '../action-codes/action-codes.ts'
import type { Clock } from '../clock.ts'
import type { Limits } from '../limits/limits.ts'
import type { Log } from '../log.ts'
import type { QueueMail } from '../mail/queue.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { SigningKeys } from '../tokens/signing-keys.ts'

/** What operations can be given; each takes the few that it uses. */
export interface Ports {
  database: Database
  clock: Clock
  log: Log
  secrets: Secrets
  passwords: Passwords
  sessions: Sessions
  signingKeys: SigningKeys
  limits: Limits
  actionCodes: ActionCodes
  queueMail: QueueMail
  onAccountDeleted: readonly OnAccountDeleted[]
  settings: Settings
}

/** The operator's choices that show on the wire. */
export interface Settings {
  projectId: string
  apiKey: string
  publicUrl: string
  /** Host names that a mail's link may lead on to. */
  authorizedDomains: readonly string[]
  anonymousAllowed: boolean
}
