/** The tables of this package. */
export interface DeliveryTables {
  deliveries: DeliveriesTable
  /** The queue of earlier versions, which had mails only. Their nodes may still write to it during an upgrade. */
  mail_queue: MailQueueTable
  push_keys: PushKeysTable
}

interface QueueColumns {
  id: string
  due_at_ms: number
  /** Expiry of the delivering node's lease; 0 without one. */
  leased_until_ms: number
  attempts: number
  created_at_ms: number
  expires_at_ms: number
}

export interface DeliveriesTable extends QueueColumns {
  /** Which function delivers it. */
  kind: string
  /** The account that it belongs to and is deleted with; null where it must arrive even so. */
  uid: string | null
  /** Encrypted with the secret key. */
  sealed_payload: string
}

interface MailQueueTable extends QueueColumns {
  sealed_mail: string
}

/** The keys that identify this server to push services. */
export interface PushKeysTable {
  public_key: string
  /** Encrypted with the secret key. */
  sealed_private_key: string
  created_at_ms: number
}
