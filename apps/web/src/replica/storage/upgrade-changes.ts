import { protocolVersion, Refusal, upgradeMutation } from '@monedero/core'
import type { ReplicaStorage } from '../ports/ports.ts'
import type {
  Meta,
  NewMutation,
  RefusedChange,
  StoredMutation,
  StoredState,
  Writes,
} from '../ports/stored.ts'

/** Whether something was written under an older protocol version. */
export function isOutdated({ version = 1 }: { readonly version?: number }): boolean {
  return version < protocolVersion
}

/**
 * Converts the outbox of an older version of the app [V3]. Mutations that cannot be converted become refused changes, unless
 * the server has them already; those behind it are sent under a new client, as the numbers are no longer in a row.
 */
function upgradeOutbox(meta: Meta, outbox: readonly StoredMutation[]): Writes {
  const outboxPut: StoredMutation[] = []
  const outboxDelete: number[] = []
  const refusedPut: RefusedChange[] = []
  for (const { seq, ...mutation } of outbox.filter(isOutdated)) {
    const upgraded = upgradedOrRefused(mutation)
    if (!('code' in upgraded)) outboxPut.push({ ...upgraded, seq })
    else {
      outboxDelete.push(seq)
      if (mutation.settledRev === null) refusedPut.push(upgraded)
    }
  }
  return { meta: { ...meta, change: meta.change + 1 }, outboxPut, outboxDelete, refusedPut }
}

/** A mutation as the current version has it, or the refused change that it becomes. */
export function upgradedOrRefused(mutation: NewMutation): NewMutation | RefusedChange {
  try {
    return { ...mutation, ...upgradeMutation(mutation, mutation.version ?? 1), version: protocolVersion }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message, details, path } = error
    return { ...mutation, code, message, details, path }
  }
}

/** Stores the client id before it is used, and converts unsent changes of an older version. */
export async function prepareStorage(
  storage: Pick<ReplicaStorage, 'state' | 'update'>,
  fresh: Meta,
): Promise<void> {
  if (isReady(await storage.state())) return
  await storage.update((state) => (isReady(state) ? null : upgradeOutbox(state.meta ?? fresh, state.outbox)))
}

function isReady({ meta, outbox }: StoredState): boolean {
  return meta !== null && !outbox.some(isOutdated)
}
