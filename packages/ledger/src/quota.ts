import { type Reader, sql, statements } from '@monedero/database'
import type { Caller } from './caller.ts'
import { type ByteLimit, byteLimit } from './limits.ts'
import type { LedgerPorts } from './ports.ts'
import type { LedgerTables } from './tables.ts'

const { query } = statements<LedgerTables>()

/** Bytes of the further ledgers that somebody owns; an expression over a column with the uid. */
export function furtherBytesOf(uid: string) {
  return sql<number>`(
    select coalesce(sum(further.bytes), 0) from members as owned join ledgers as further on further.uid = owned.ledger
      where owned.uid = ${sql.ref(uid)} and owned.role = 'owner' and owned.until_ms is null)`
}

/** Whose quota the rows of a ledger count to, and the bytes of all ledgers of that person. */
const ownerWithBytes = query<{ ledger: string }>()((db, param) =>
  db
    .selectFrom(
      db
        .selectNoFrom(
          sql<string>`coalesce((
            select uid from members where ledger = ${param('ledger')} and role = 'owner' and until_ms is null
          ), ${param('ledger')})`.as('uid'),
        )
        .as('owner'),
    )
    .leftJoin('ledgers as personal', 'personal.uid', 'owner.uid')
    .leftJoin('ledgers as own', (join) => join.on('own.uid', '=', param('ledger')))
    .select([
      'owner.uid',
      'personal.bytes as personalBytes',
      'own.bytes as ownBytes',
      furtherBytesOf('owner.uid').as('furtherBytes'),
    ]),
)

/**
 * The limit of bytes of a ledger: that of its owner, less what the owner's other ledgers store [S4]. Changes of several ledgers at the same moment may
 * exceed it together.
 */
export async function quotaOf(
  ports: Pick<LedgerPorts, 'ownerOf' | 'quotas' | 'storage'>,
  reader: Reader,
  ledger: string,
  caller?: Caller,
): Promise<ByteLimit> {
  const found = await reader.first(ownerWithBytes, { ledger })
  if (!found) throw new Error('a statement without a table returned nothing')
  const { uid, personalBytes, ownBytes, furtherBytes } = found
  const owner = uid === caller?.uid ? caller : await ports.ownerOf?.(uid, reader)
  const otherBytes = (personalBytes ?? 0) + furtherBytes - (ownBytes ?? 0)
  return byteLimit(ports, owner ?? { isAnonymous: false }, otherBytes)
}
