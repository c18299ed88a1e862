import type { Meta, NewMutation, StoredMutation, Writes } from '../ports/stored.ts'
import type { PendingMutation } from '../store/pending-mutation.ts'

/** A tab that resumes with an older change than these adds it again; the server then applies it once more, without effect. */
const rememberedIds = 64

/** The mutations that are not in the base rows: the stored outbox, and those of this tab that are not stored yet. */
export class Outbox {
  #stored: readonly StoredMutation[] = []
  #unwritten: readonly PendingMutation[] = []
  /** Mutations whose write failed, all later ones, and copies left by other tabs: written again in order. */
  readonly #stuck = new Map<string, PromiseWithResolvers<void>>()

  get stored(): readonly StoredMutation[] {
    return this.#stored
  }

  /** All mutations, stored ones first. */
  get pending(): readonly PendingMutation[] {
    const written = new Set(this.#stored.map(({ id }) => id))
    return [...this.#stored, ...this.#unwritten.filter(({ id }) => !written.has(id))]
  }

  /** Mutations of this tab that are not stored, as far as it knows. */
  get unwritten(): readonly NewMutation[] {
    return this.pending.filter(({ seq }) => seq === null)
  }

  /** Mutations without a result, including those that are not stored yet. */
  get unsentCount(): number {
    const unsent = this.pending.filter(({ settledRev }) => settledRev === null)
    return new Set([...unsent.map(({ id }) => id), ...this.stuckIds]).size
  }

  /** The ids of mutations that are to be written again. */
  get stuckIds(): readonly string[] {
    return [...this.#stuck.keys()]
  }

  /** Adds a new mutation that is not stored yet. */
  add(mutation: NewMutation): void {
    this.#unwritten = [...this.#unwritten, { ...mutation, seq: null }]
  }

  /** Removes mutations that are stored by now, or are not to be stored. */
  removeUnwritten(ids: readonly string[]): void {
    const removed = new Set(ids)
    this.#unwritten = this.#unwritten.filter(({ id }) => !removed.has(id))
  }

  /** Marks a mutation to be written again; resolves once it is stored. */
  markStuck(id: string): Promise<void> {
    const written = Promise.withResolvers<void>()
    // Not every caller awaits it.
    written.promise.catch(() => {})
    this.#stuck.set(id, written)
    return written.promise
  }

  /** Stuck mutations are, or were, in the stored outbox. */
  resolveStuck(ids: readonly string[]): void {
    for (const id of ids) {
      this.#stuck.get(id)?.resolve()
      this.#stuck.delete(id)
    }
    this.removeUnwritten(ids)
  }

  /** This tab stores nothing any more. Stuck mutations still count as unsent. */
  rejectStuck(): void {
    for (const { reject } of this.#stuck.values()) reject(new Error('the database failed'))
  }

  /** Merges another view of the stored outbox: the newer one wins, but an unanswered number cannot have left. */
  merge(rows: readonly StoredMutation[], isOlder: boolean, ackedSeq: number): void {
    const [newer, older] = isOlder ? [this.#stored, rows] : [rows, this.#stored]
    const newerSeqs = new Set(newer.map(({ seq }) => seq))
    const added = older.filter(({ seq }) => seq > ackedSeq && !newerSeqs.has(seq))
    this.#stored = [...newer, ...added].toSorted((a, b) => a.seq - b.seq)
  }

  /** Applies writes to the stored outbox. */
  apply({ outboxDelete, outboxPut }: Writes): void {
    const dropped = new Set(outboxDelete)
    const put = new Map(outboxPut?.map((row) => [row.seq, row]))
    this.#stored = this.#stored.map((row) => put.get(row.seq) ?? row).filter(({ seq }) => !dropped.has(seq))
  }
}

/** The ids of the mutations that left the outbox last, these writes included. */
export function leftBy(
  { meta, outboxDelete }: Writes,
  outbox: readonly StoredMutation[],
): Pick<Meta, 'leftOutbox'> {
  if (!outboxDelete?.length) return {}
  const seqs = new Set(outboxDelete)
  const ids = outbox.flatMap(({ seq, id }) => (seqs.has(seq) ? [id] : []))
  return { leftOutbox: [...(meta.leftOutbox ?? []), ...ids].slice(-rememberedIds) }
}
