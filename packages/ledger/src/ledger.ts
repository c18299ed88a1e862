import type { CalendarDay, DocumentLists, EntryRow } from '@monedero/core'
import type { Reader, Transaction } from '@monedero/database'
import { callerOf } from './access.ts'
import { archiveRoutes } from './archive/archive-routes.ts'
import { importArchive, type Replacement } from './archive/import-archive.ts'
import { stageArchive } from './archive/stage-archive.ts'
import { writeArchive } from './archive/write-archive.ts'
import type { Caller, LedgerRoute } from './caller.ts'
import { deleteEverythingOf, holdsData } from './delete-everything.ts'
import { createChanges } from './events/changes.ts'
import { createJobs, type PurgeResults } from './jobs.ts'
import { type LedgerSize, ledgerSizes, type UidRange } from './ledger-sizes.ts'
import { lockLedger, readState } from './ledger-state.ts'
import { adoptLedger } from './ledgers/adopt-ledger.ts'
import { ledgerRoutes } from './ledgers/ledger-routes.ts'
import { type ListedLedger, listLedgers } from './ledgers/list-ledgers.ts'
import { byteLimit } from './limits.ts'
import { Finisher } from './pending/finisher.ts'
import type { LedgerPorts, Ports } from './ports.ts'
import { PageCache } from './pull/page-cache.ts'
import { readPage } from './pull/read-page.ts'
import { quotaOf } from './quota.ts'
import { readDocuments, readEntries, readEntriesAfter } from './read-rows.ts'
import { type Asked, lockAndReauthenticate } from './reauthenticate.ts'
import { StorageMeter, type StorageUse } from './storage-meter.ts'
import { syncRoutes } from './sync-routes.ts'
import { mergeUserDocument } from './user-document.ts'

/** The data of all users and its routes. */
export interface Ledger {
  readonly routes: LedgerRoute[]
  /** Starts change notifications, the hourly purge, and the recurring entries; reads what is stored. */
  start(): Promise<void>
  /** Ends event streams and jobs. */
  stop(): Promise<void>
  /** Purges expired rows; `start` does it every hour. */
  purge(): Promise<void>
  /** The purges of this node since its start. */
  purgeResults(): PurgeResults
  /** Adds recurring entries that are due; `start` does it every minute. */
  postDue(): Promise<void>
  /** Removes everything a user owns, in the transaction that removes their account; many entries follow at once after it. */
  deleteEverythingOf(tx: Transaction, uid: string): Promise<void>
  /** All documents of a user, deleted ones too. */
  documents(uid: string): Promise<DocumentLists>
  /** All entries of a user that are not deleted. */
  entries(uid: string): Promise<EntryRow[]>
  /** Entries of a user on days after a day that are not deleted. */
  entriesAfter(uid: string, day: CalendarDay): Promise<EntryRow[]>
  /** Everything in a ledger of a user, without one in the personal ledger, as the bytes of an archive. */
  exportArchive(uid: string, ledgerId?: string): Promise<Buffer[]>
  /** The revision of a ledger; 0 before the first sync. */
  revision(ledgerId: string): Promise<number>
  /** The further ledgers of a user. */
  furtherLedgers(uid: string): Promise<ListedLedger[]>
  /** Makes a ledger somebody's that they had in a backup, in the transaction that brings its rows back. */
  adopt(tx: Transaction, asked: Asked): Promise<void>
  /** Imports an archive into an empty ledger, or in place of what a ledger has. */
  importArchive(
    account: Pick<Caller, 'uid' | 'isAnonymous'> & { ledger?: string },
    archive: AsyncIterable<Uint8Array>,
    replacement?: Replacement,
  ): Promise<void>
  /** The sizes of the ledgers of a range of uids. */
  sizes(range: UidRange): Promise<LedgerSize[]>
  /** What all users store together, at most a minute old. */
  storage(): StorageUse
  /** Whether a user has a wallet; a guest without one is not worth keeping. */
  holdsData(reader: Reader, uid: string): Promise<boolean>
}

/** Creates the ledger on a migrated database. */
export function createLedger(given: Ports): Ledger {
  const ports: LedgerPorts = {
    readPage: (request) => readPage(given.database, request),
    ...given,
    finisher: new Finisher(given),
    pages: new PageCache(),
    storage: new StorageMeter(given.quotas?.instanceBytes),
  }
  const changes = createChanges(ports)
  const jobs = createJobs(ports)
  return {
    routes: [
      ...syncRoutes(ports, changes),
      ...archiveRoutes(ports),
      ...ledgerRoutes(ports),
      userDocumentRoute(ports),
    ],
    async start() {
      await Promise.all([changes.start(), jobs.start()])
    },
    async stop() {
      await Promise.all([changes.stop(), jobs.stop()])
    },
    purge: () => jobs.runOnce(),
    purgeResults: () => jobs.results(),
    postDue: () => jobs.postDue(),
    deleteEverythingOf: (tx, uid) => deleteEverythingOf(tx, uid, ports),
    documents: (uid) => readDocuments(ports, uid),
    entries: (uid) => readEntries(ports, uid),
    entriesAfter: (uid, day) => readEntriesAfter(ports, uid, day),
    exportArchive: (uid, ledgerId = uid) => writeArchive(ports, ledgerId, ledgerId === uid),
    furtherLedgers: (uid) => listLedgers(ports, uid),
    adopt: (tx, asked) => adoptLedger(tx, asked, ports.clock.nowMs()),
    revision: (ledgerId) =>
      ports.finisher.settled(ledgerId, async () => (await readState(ports.database, ledgerId))?.rev ?? 0),
    async importArchive({ uid, isAnonymous, ledger = uid }, body, replacement) {
      const hold = (tx: Transaction) => lockLedger(tx, ledger)
      const staged = await stageArchive(ports, { uid: ledger, body, onBytes: () => {} })
      const { otherBytes } = await quotaOf(ports, ports.database, ledger)
      const limit = byteLimit(ports, { isAnonymous }, otherBytes)
      const target = { uid: ledger, ...limit, hold, ...(replacement && { replacement }) }
      await importArchive(ports, target, staged)
    },
    sizes: (range) => ledgerSizes(ports.database, range),
    storage: () => ports.storage,
    holdsData,
  }
}

function userDocumentRoute(ports: Ports): LedgerRoute {
  return {
    method: 'POST',
    path: '/v1/users/me',
    access: 'bearer',
    input: {},
    async handle(request) {
      const { uid } = await callerOf(ports, request)
      await ports.database.write(async (tx) => {
        await lockAndReauthenticate(ports, tx, { uid, ledger: uid }, request)
        await mergeUserDocument(tx, uid)
      })
      return { status: 200, json: {} }
    },
  }
}
