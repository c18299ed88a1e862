// What an app of protocol version 1 sends and stores, on top of a replica of the current version.
import { downgradePage, type Mutation, protocolVersion, upgradeMutation, upgradePage } from '@monedero/core'
import type { Handover, ReplicaStorage, Transport } from '../ports.ts'
import type { StoredPage, StoredState, Writes } from '../storage/stored.ts'

const version = 1

const ops = /^(?:wallet|entry|entries|transfer|category|tag|settings)\./

/** A change as an app of version 1 makes it; undefined where it has none like it. */
export function changeOfVersion1({ op, args }: Mutation): Change | undefined {
  return ops.test(op) ? { op, args: argsOfVersion1(op, args) } : undefined
}

interface Change {
  readonly op: string
  readonly args: unknown
}

/** Without fields that came later. */
function argsOfVersion1(op: string, args: unknown): unknown {
  const isNew = (key: string) => key === 'homeCurrency' || (key === 'note' && op.startsWith('wallet.'))
  return JSON.parse(JSON.stringify(args, (key, value: unknown) => (isNew(key) ? undefined : value)))
}

/** The way to the server. */
export function transportOfVersion1(transport: Transport): Transport {
  return {
    ...transport,
    push: (request) =>
      transport.push({ ...request, schema: version, mutations: request.mutations.map(mutationOfVersion1) }),
    async pull(request) {
      const answer = await transport.pull({ ...request, schema: version })
      return 'code' in answer ? answer : upgradePage(answer, version)
    },
  }
}

export function handoverOfVersion1(handover: Handover): Handover {
  return { ...handover, put: (mutation) => handover.put(mutationOfVersion1(mutation)) }
}

export function storageOfVersion1(disk: ReplicaStorage): ReplicaStorage {
  return {
    isDurable: disk.isDurable,
    append: (mutations) => disk.append(mutations.map(mutationOfVersion1)),
    async update(decide) {
      let writes: Writes | null = null
      const committed = await disk.update((state) => {
        writes = decide(upgraded(state))
        return writes && downgraded(writes)
      })
      return committed && writes && { ...committed, writes }
    },
    state: async () => upgraded(await disk.state()),
    async read(afterLogKey) {
      const stored = await disk.read(afterLogKey)
      return { ...stored, ...upgraded(stored) }
    },
    writeChunk: (generation, index, page) => disk.writeChunk(generation, index, pageOfVersion1(page)),
    readChunk: (generation, index) => disk.readChunk(generation, index),
    destroy: () => disk.destroy(),
    close: () => disk.close(),
  }
}

/** To a replica of the current version nothing may look old: this app is not upgraded yet. */
function upgraded({ meta, outbox }: StoredState): StoredState {
  return {
    meta: meta && { ...meta, version: protocolVersion },
    outbox: outbox.map((row) => ({ ...row, ...upgradeMutation(row, version), version: protocolVersion })),
  }
}

function downgraded({ page, outboxAdd, outboxPut, refusedPut, meta, ...writes }: Writes): Writes {
  return {
    ...writes,
    meta: withoutVersion(meta),
    ...(page && { page: pageOfVersion1(page) }),
    ...(outboxAdd && { outboxAdd: outboxAdd.map(mutationOfVersion1) }),
    ...(outboxPut && { outboxPut: outboxPut.map(mutationOfVersion1) }),
    ...(refusedPut && { refusedPut: refusedPut.map(mutationOfVersion1) }),
  }
}

function mutationOfVersion1<T extends Change & { readonly version?: number }>(
  mutation: T,
): Omit<T, 'version'> {
  return withoutVersion({ ...mutation, args: argsOfVersion1(mutation.op, mutation.args) })
}

function pageOfVersion1(page: StoredPage): StoredPage {
  // Stored as it is, and read by `putsOfStored` alone.
  return withoutVersion(downgradePage(page, version) as StoredPage)
}

function withoutVersion<T extends { readonly version?: number }>({
  version: _,
  ...rest
}: T): Omit<T, 'version'> {
  return rest
}
