import { type Reader, statements, type Transaction } from '@monedero/database'
import type { IdentitiesTable, IdentityTables } from '../tables.ts'

const { query, command } = statements<IdentityTables>()

const ownerOfIdentity = query<{ provider: string; subject: string }>()((db, param) =>
  db
    .selectFrom('identities')
    .select('uid')
    .where('provider', '=', param('provider'))
    .where('subject', '=', param('subject')),
)

const writeIdentity = command<IdentitiesTable>()((db, param) =>
  db
    .insertInto('identities')
    .values({
      provider: param('provider'),
      subject: param('subject'),
      uid: param('uid'),
      email: param('email'),
      display_name: param('display_name'),
      photo_url: param('photo_url'),
      linked_at_ms: param('linked_at_ms'),
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'subject']).doUpdateSet({
        email: param('email'),
        display_name: param('display_name'),
        photo_url: param('photo_url'),
      }),
    ),
)

/** Serialises the transactions about one external identity. Acquired before any account lock. */
export async function lockIdentity(tx: Transaction, provider: string, subject: string): Promise<void> {
  await tx.lock(`identity/${provider}/${subject}`)
}

/** The uid of the account of an external identity. */
export async function findIdentityOwner(
  reader: Reader,
  provider: string,
  subject: string,
): Promise<string | undefined> {
  return (await reader.first(ownerOfIdentity, { provider, subject }))?.uid
}

/** Adds a locked identity to a locked account, or updates the provider's data about it. */
export async function saveIdentity(tx: Transaction, identity: IdentitiesTable): Promise<void> {
  await tx.run(writeIdentity, identity)
}
