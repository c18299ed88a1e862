// Emulates an app of an older protocol version on top of a replica of the current version.
import { downgradePage, type Mutation, protocolVersion, upgradeMutation, upgradePage } from '@monedero/core'
import type { Handover, ReplicaStorage, Transport } from '../src/replica/ports/ports.ts'
import type { StoredPage, StoredState, Writes } from '../src/replica/ports/stored.ts'

const ops: Readonly<Record<number, RegExp>> = {
  1: /^(?:wallet|entry|entries|transfer|category|tag|settings)\./,
  2: /^(?:wallet|entry|entries|transfer|category|tag|rates|settings)\./,
  3: /^(?:wallet|entry|entries|transfer|category|tag|rates|iou|settings)\./,
  4: /^(?:wallet|entry|entries|transfer|category|tag|rates|iou|settings)\./,
  5: /^(?:wallet|entry|entries|transfer|category|tag|rates|iou|budgets?|import|rule|checkpoints|settings)\./,
  6: /./,
}

/** The fields that came with a version. */
const keysOf: Readonly<Record<number, RegExp>> = {
  3: /^(?:parts|addParts|removeParts|changeParts|partsIn|refundOf|iouId|fee|feeAmount|feeCategoryId|refundPeriod)$/,
  4: /^(?:period|language)$/,
  5: /^(?:isLeftOut|dashboardOrder|dashboardHidden)$/,
  6: /^(?:timeZone|keepAtLeast|forecastWallets|notRecurring|quickEntries|closingDay|dueDay)$/,
  7: /^(?:merges|restores|deletes|addReplaced|removeReplaced|occurrences|selectedWallets)$/,
}

interface Change {
  readonly op: string
  readonly args: unknown
}

/** The behaviour of an app of one older version. */
export class OlderVersion {
  readonly #version: number

  constructor(version: number) {
    this.#version = version
  }

  /** A change as such an app makes it; undefined where it has none like it. */
  change({ op, args }: Mutation): Change | undefined {
    const isKnownOp = ops[this.#version]?.test(op)
    return isKnownOp ? { op, args: this.#args(op, args) } : undefined
  }

  /** Without fields that came later. */
  #args(op: string, args: unknown): unknown {
    const isNew = (key: string) =>
      Object.entries(keysOf).some(([version, keys]) => this.#version < Number(version) && keys.test(key)) ||
      (this.#version < 7 && key === 'name' && op === 'settings.update') ||
      (this.#version === 1 && (key === 'homeCurrency' || (key === 'note' && op.startsWith('wallet.'))))
    return JSON.parse(JSON.stringify(args, (key, value: unknown) => (isNew(key) ? undefined : value)))
  }

  /** The way to the server. */
  transport(transport: Transport): Transport {
    const schema = this.#version
    return {
      ...transport,
      push: (request) => transport.push({ ...request, schema, mutations: request.mutations.map(this.#sent) }),
      async pull(request) {
        const answer = await transport.pull({ ...request, schema })
        return 'code' in answer ? answer : upgradePage(answer, schema)
      },
    }
  }

  handover(handover: Handover): Handover {
    return { ...handover, put: (mutation, batch) => handover.put(this.#mutation(mutation), batch) }
  }

  storage(disk: ReplicaStorage): ReplicaStorage {
    return {
      isDurable: disk.isDurable,
      append: (mutations) => disk.append(mutations.map(this.#mutation)),
      update: async (decide) => {
        let writes: Writes | null = null
        const committed = await disk.update((state) => {
          writes = decide(this.#upgraded(state))
          return writes && this.#downgraded(writes, state)
        })
        return committed && writes && { ...committed, writes }
      },
      state: async () => this.#upgraded(await disk.state()),
      read: async (afterLogKey) => {
        const stored = await disk.read(afterLogKey)
        return { ...stored, ...this.#upgraded(stored) }
      },
      writeChunk: (generation, index, page, text) =>
        disk.writeChunk(generation, index, this.#page(page), text),
      readChunk: (generation, index) => disk.readChunk(generation, index),
      readTexts: async () => [],
      writeTotals: async () => {},
      destroy: () => disk.destroy(),
      close: () => disk.close(),
    }
  }

  /** Hides old versions from the replica: this app is not upgraded yet. */
  #upgraded({ meta, outbox }: StoredState): StoredState {
    return {
      meta: meta && { ...meta, version: protocolVersion },
      outbox: outbox.map((row) => ({
        ...row,
        ...upgradeMutation(row, this.#version),
        version: protocolVersion,
      })),
    }
  }

  #downgraded(
    { page, outboxAdd, outboxPut, refusedPut, meta, ...writes }: Writes,
    stored: StoredState,
  ): Writes {
    const { totals: _, ...rest } = meta
    const { totals } = stored.meta ?? {}
    return {
      ...writes,
      // Such an app has no totals: it writes none, and keeps those of a newer one.
      meta: this.#stamped({ ...rest, ...(totals && { totals }) }),
      ...(page && { page: this.#page(page) }),
      ...(outboxAdd && { outboxAdd: outboxAdd.map(this.#mutation) }),
      ...(outboxPut && { outboxPut: outboxPut.map(this.#mutation) }),
      ...(refusedPut && { refusedPut: refusedPut.map(this.#mutation) }),
    }
  }

  #sent = <T extends Change>(mutation: T): T => ({
    ...mutation,
    args: this.#args(mutation.op, mutation.args),
  })

  #mutation = <T extends Change & { readonly version?: number }>(mutation: T): T =>
    this.#stamped(this.#sent(mutation))

  #page({ totals: _, ...page }: StoredPage): StoredPage {
    // Stored as it is, and read by `putsOfStored` alone.
    return this.#stamped(downgradePage(page, this.#version) as StoredPage)
  }

  /** Version 1 wrote no version. */
  #stamped<T extends { readonly version?: number }>(given: T): T {
    const { version: _, ...rest } = given
    // The same without a part that may be missing, or with the other version.
    return (this.#version === 1 ? rest : { ...rest, version: this.#version }) as T
  }
}
