import {
  maxPushBytes,
  maxPushMutations,
  type PushRequest,
  type PushResults,
  protocolVersion,
  type SyncStop,
} from '@monedero/core'
import type { Meta, RefusedChange, StoredMutation, Writes } from '../storage/stored.ts'
import { sizeOf } from './mutation-size.ts'

/** The next batch: the lowest unanswered numbers in a row [O3]. */
export function nextBatch(outbox: readonly StoredMutation[], most: number): StoredMutation[] {
  const batch: StoredMutation[] = []
  let size = 1000
  for (const row of outbox) {
    if (row.settledRev !== null) continue
    const last = batch.at(-1)
    size += sizeOf(row)
    const fits = batch.length < Math.min(most, maxPushMutations) && size <= maxPushBytes
    if (last && (row.seq !== last.seq + 1 || !fits)) break
    batch.push(row)
  }
  return batch
}

/** What is sent for a batch. */
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

/** Stores the answers [O4]; null if another tab has been faster, or the device goes by another name by now. */
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

/** Takes a new client that goes on with the numbers of the outbox [P4]. */
export function withNewClient(meta: Meta, outbox: readonly StoredMutation[], client: string): Meta {
  const first = outbox.find(({ settledRev }) => settledRev === null)
  return { ...meta, client, ackedSeq: first ? first.seq - 1 : meta.ackedSeq }
}

/** What a stop means for the device; null where there is nothing to write because somebody else has seen to it. */
export function obeyStop(
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
  // Nobody knows whether the restored backup has what was settled: it is sent again, which does no harm [M4].
  const unsettled = outbox.map((row) => ({ ...row, settledRev: null }))
  const reset = meta.cursor === null ? meta.reset : 'epoch'
  return {
    meta: { ...withNewClient(meta, unsettled, client), epoch: stop.epoch, reset },
    outboxPut: unsettled,
  }
}
