import { derivedId, type ImportRow, type ImportTable } from '@monedero/core'
import {
  columnRoles,
  type ImportProblem,
  type ReadOptions,
  type TableMapping,
  type TableReading,
} from '@monedero/import'
import type { Replica } from '../../replica/replica.ts'
import type { ReplicaStore } from '../../replica/store/replica-store.ts'
import { type ChosenWallet, chosenWallets } from './chosen-wallets.ts'
import type { FileSession, FileSummary } from './file-session.ts'

/** A file that could be read, and whether it is read as one before it was. */
export interface ReadContent {
  readonly content: FileSummary
  readonly isRemembered: boolean
  /** The wallets to begin with. */
  readonly proposal: readonly ChosenWallet[]
}

/** Imports that are not deleted, newest first. */
export function importsNewestFirst(store: ReplicaStore): ImportRow[] {
  return [...store.rows.all('imports')]
    .filter(({ deletedAtMs }) => deletedAtMs === null)
    .toSorted((a, b) => b.importedAtMs - a.importedAtMs || (a.id < b.id ? 1 : -1))
}

/** Reads a file by the given options; otherwise as the last file with the same columns was read; otherwise by a guess. */
export async function readContent(
  session: FileSession,
  replica: Replica,
  options: ReadOptions,
): Promise<({ ok: true } & ReadContent) | { ok: false; problem: ImportProblem }> {
  const { store } = replica
  const first = await session.read(options)
  const table = first.ok && !options.mapping ? first.content.table : null
  const remembered = table && rememberedMapping(store, table)
  const read = remembered ? await session.read({ ...options, mapping: remembered }) : first
  if (!read.ok) return read
  const proposal = chosenWallets(read.content.statements, {
    wallets: store.wallets().map(({ wallet }) => wallet),
    earlier: importsNewestFirst(store),
    newId: () => replica.newId(),
  })
  return { ok: true, content: read.content, isRemembered: Boolean(remembered), proposal }
}

/** How a table was read, as an import keeps it. */
export function importTable({ headerKey, mapping, source }: TableReading): ImportTable {
  const { roles, dayOrder, decimal, isSignChosen = false, isByHand = false } = mapping
  // The columns of a known export have no conflict to decide.
  const isDecided = isSignChosen && source === null
  return {
    header: headerId(headerKey),
    roles,
    dayOrder,
    decimal,
    ...(isDecided && { isSignChosen }),
    ...(isByHand && { isByHand }),
  }
}

function rememberedMapping(
  store: ReplicaStore,
  { headerKey, mapping }: TableReading,
): TableMapping | undefined {
  const header = headerId(headerKey)
  const before = importsNewestFirst(store).find(({ table }) => table?.header === header)?.table
  return before?.roles.length === mapping.roles.length ? mappingOf(before) : undefined
}

/** The mapping that an import keeps. */
export function mappingOf({ roles, dayOrder, decimal, isSignChosen, isByHand }: ImportTable): TableMapping {
  return {
    roles: roles.map((role) => columnRoles.find((each) => each === role) ?? 'skip'),
    dayOrder: dayOrder === 'mdy' ? 'mdy' : 'dmy',
    decimal: decimal === ',' ? ',' : '.',
    isSignChosen: isSignChosen ?? false,
    isByHand: isByHand ?? false,
  }
}

function headerId(headerKey: string): string {
  return derivedId(`header/${encodeURIComponent(headerKey.toWellFormed())}`)
}
