import {
  maxPushMutations,
  type PushRequest,
  type PushResults,
  protocolVersion,
  type SyncStop,
} from '@monedero/core'
import type { Meta, RefusedChange, StoredMutation, Writes } from '../ports/stored.ts'
import { sizeOf } from './mutation-size.ts'

/** Less than the server accepts: a larger batch would block the page while it is copied, and store its answers too. */
const batchBytes = 512 * 1024

/** The next batch: the lowest unanswered numbers in a row [O3]. */
export function nextBatch(outbox: readonly StoredMutation[], most: number): StoredMutation[] {
  const batch: StoredMutation[] = []
  let size = 1000
  for (const row of outbox) {
    if (row.settledRev !== null) continue
    const last = batch.at(-1)
    size += sizeOf(row)
    const fits = batch.length < Math.min(most, maxPushMutations) && size <= batchBytes
    if (last && (row.seq !== last.seq + 1 || !fits)) break
    batch.push(row)
  }
  return batch
}

/** The request of a batch. */
export function pushRequestOf(
  { epoch, client, ackedSeq }: Meta,
  batch: readonly StoredMutation[],
): PushRequest {
  return {
    schema: protocolVersion,
    epoch,
    client,
    ackedSeq,
    mutations: batch.map(({ seq, id, op, args }) => ({ seq, id, op, args })),
  }
}

/** Stores the results [O4]; null if another tab was faster, or the client id has changed. */
export function storeAnswers(
  meta: Meta,
  outbox: readonly StoredMutation[],
  request: PushRequest,
  { epoch, rev, results }: PushResults,
): Writes | null {
  if (meta.client !== request.client || (meta.epoch !== null && meta.epoch !== epoch)) return null
  const answers = new Map(results.map((result) => [result.seq, result]))
  const outboxPut: StoredMutation[] = []
  const outboxDelete: number[] = []
  const refusedPut: RefusedChange[] = []
  let { ackedSeq } = meta
  for (const row of outbox) {
    const answer = answers.get(row.seq)
    if (row.seq !== ackedSeq + 1 || !answer) continue
    ackedSeq = row.seq
    if ('ok' in answer) outboxPut.push({ ...row, settledRev: rev })
    else {
      const { seq, ...mutation } = row
      outboxDelete.push(seq)
      // A schedule added it, not the person, so a refusal is not shown.
      if (isOfSchedule(mutation)) continue
      refusedPut.push({
        ...mutation,
        code: answer.code,
        message: answer.message,
        ...(answer.details && { details: answer.details }),
        path: answer.path,
      })
    }
  }
  if (ackedSeq === meta.ackedSeq) return null
  return { meta: { ...meta, epoch, ackedSeq }, outboxPut, outboxDelete, refusedPut }
}

/** Whether a change was made by the schedule of a recurring entry, not by a person. */
function isOfSchedule({ op, args }: { readonly op: string; readonly args: unknown }): boolean {
  return op === 'recurring.post' && (args as { by?: unknown } | null)?.by === 'schedule'
}

/** Switches to a new client id that continues the numbers of the outbox [P4]. */
export function withNewClient(meta: Meta, outbox: readonly StoredMutation[], client: string): Meta {
  const first = outbox.find(({ settledRev }) => settledRev === null)
  return { ...meta, client, ackedSeq: first ? first.seq - 1 : meta.ackedSeq }
}

/** The writes that a stop requires; null if another tab has handled it. */
export function handleStop(
  meta: Meta,
  outbox: readonly StoredMutation[],
  stop: SyncStop,
  asked: Pick<Meta, 'client' | 'ackedSeq' | 'epoch'>,
  client: string,
): Writes | null {
  const isAsWhenAsked =
    meta.client === asked.client && meta.ackedSeq === asked.ackedSeq && meta.epoch === asked.epoch
  if (!isAsWhenAsked) return null
  if (stop.code === 'GAP' || stop.code === 'CLIENT_FORKED')
    return { meta: withNewClient(meta, outbox, client) }
  if (stop.code !== 'RESET') return null
  if (stop.epoch === meta.epoch) return { meta: { ...meta, reset: meta.reset ?? 'rows' } }
  // The restored backup may lack settled changes: they are sent again, which is harmless [M4].
  const unsettled = outbox.map((row) => ({ ...row, settledRev: null }))
  const reset = meta.cursor === null ? meta.reset : 'epoch'
  return {
    meta: { ...withNewClient(meta, unsettled, client), epoch: stop.epoch, reset },
    outboxPut: unsettled,
  }
}
