import {
  type AllRows,
  type Carrying,
  type Mutation,
  Refusal,
  readMutation,
  recreate,
  recreatedIds,
  tableNames,
} from '@monedero/core'
import type { RefusedChange } from '../ports/stored.ts'
import type { Replica } from '../replica.ts'
import type { SyncStatus } from '../sync-status.ts'

/** What became of the rows that were not in the account: they add up to all of them. */
export interface Brought {
  /** On the server. */
  readonly moved: number
  /** Refused, and listed among the changes that need attention. */
  readonly listed: number
  /** Neither: to be tried again at the next visit. */
  readonly waiting: number
}

interface Bringing extends Omit<Carrying, 'there'> {
  readonly replica: Replica
  /** Resolves to true as soon as the condition holds; to false if the person signs out before. */
  readonly waitUntil: (isThere: (status: SyncStatus) => boolean) => Promise<boolean>
}

interface NotMade {
  readonly mutation: Mutation
  readonly refusal: Refusal
}

/** Another device may change the account between a plan and its arrival at the server; then what was refused is planned anew. */
const mostPlans = 3

/**
 * Recreates the rows of one user in the account of another, and waits until the server has them. What is refused, here or by the
 * server, is listed. Repeating it makes nothing twice: only what is not there is made, with the same ids.
 */
export async function bringRows(rows: AllRows, { replica, waitUntil, ...users }: Bringing): Promise<Brought> {
  const there = replica.store.rows
  const missing = () => {
    const ids = [...recreate(rows, { ...users, there })].flatMap(recreatedIds)
    const { shown } = replica.store.layers
    return [...new Set(ids)].filter((id) => !tableNames.some((table) => shown.rowsOf(table).has(id)))
  }
  const isSettled = ({ unsentCount }: SyncStatus) => replica.hasAllRows && unsentCount === 0
  let total: number | undefined
  const counted = (): Brought => {
    const ids = missing()
    const listedIds = new Set(replica.status().refused.flatMap(idsOfRefused))
    const listed = ids.filter((id) => listedIds.has(id)).length
    return { moved: (total ?? ids.length) - ids.length, listed, waiting: ids.length - listed }
  }
  for (let plan = 1; await waitUntil(isSettled); plan += 1) {
    const left = new Set(missing())
    total ??= left.size
    const before = replica
      .status()
      .refused.filter((change) => idsOfRefused(change).some((id) => left.has(id)))
    if (left.size === 0 || plan > mostPlans) return counted()
    const isMade = await makeRows(replica, recreate(rows, { ...users, there }))
    if (!isMade) return counted()
    // They were made or listed anew.
    for (const { id } of before) await replica.discard(id)
    if (isMade === 'nothing') return counted()
  }
  return counted()
}

/** Makes what is not refused, and lists the rest. False if it could not be stored; `nothing` if all of it is refused. */
async function makeRows(
  replica: Replica,
  steps: Iterable<readonly Mutation[]>,
): Promise<'some' | 'nothing' | false> {
  const notMade: NotMade[] = []
  const stored: Promise<void>[] = []
  for (const mutations of steps) {
    for (const mutation of mutations) {
      const { durable, refused } = performInParts(replica, mutation)
      stored.push(...durable)
      notMade.push(...refused)
    }
  }
  try {
    await Promise.all([...stored, replica.listRefused(together(notMade))])
  } catch {
    return false
  }
  return stored.length > 0 ? 'some' : 'nothing'
}

/** Makes a change; one of many rows that is refused in halves, so that one row does not keep back the others. */
function performInParts(
  replica: Replica,
  mutation: Mutation,
): { readonly durable: readonly Promise<void>[]; readonly refused: readonly NotMade[] } {
  const { durable, refusals } = replica.performEach([mutation])
  const [refusal] = refusals
  if (!refusal) return { durable: [durable], refused: [] }
  const halves = halvesOf(mutation).map((half) => performInParts(replica, half))
  if (halves.length === 0) return { durable: [], refused: [{ mutation, refusal }] }
  return {
    durable: halves.flatMap((half) => half.durable),
    refused: halves.flatMap((half) => half.refused),
  }
}

function halvesOf({ op, args }: Mutation): Mutation[] {
  if (op !== 'entries.create') return []
  const { entries, transfers } = args
  if (entries.length + transfers.length < 2) return []
  const [atEntry, atTransfer] = [Math.ceil(entries.length / 2), Math.floor(transfers.length / 2)]
  return [
    { op, args: { entries: entries.slice(0, atEntry), transfers: transfers.slice(0, atTransfer) } },
    { op, args: { entries: entries.slice(atEntry), transfers: transfers.slice(atTransfer) } },
  ]
}

/** Entries that were refused one by one for the same reason are one change again. */
function together(notMade: readonly NotMade[]): NotMade[] {
  const joined: NotMade[] = []
  for (const each of notMade) {
    const last = joined.at(-1)
    const args = last && joinedArgs(last.mutation, each.mutation)
    if (last && args && last.refusal.code === each.refusal.code)
      joined.splice(-1, 1, { ...last, mutation: { op: 'entries.create', args } })
    else joined.push(each)
  }
  return joined
}

const mostTogether = 200

function joinedArgs(a: Mutation, b: Mutation) {
  if (a.op !== 'entries.create' || b.op !== 'entries.create') return undefined
  const entries = [...a.args.entries, ...b.args.entries]
  const transfers = [...a.args.transfers, ...b.args.transfers]
  return entries.length + transfers.length > mostTogether ? undefined : { entries, transfers }
}

/** The rows that a refused change was to make. */
function idsOfRefused({ op, args }: RefusedChange): string[] {
  try {
    return recreatedIds([readMutation(op, args)])
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return []
  }
}
