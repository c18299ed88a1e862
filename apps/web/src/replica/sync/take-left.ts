import type { ReplicaPorts } from '../ports.ts'

/** Writes to the outbox what a tab showed and could not write any more. What a living one is writing is before this in the queue. */
export async function takeLeft({
  storage,
  handover,
}: Pick<ReplicaPorts, 'storage' | 'handover'>): Promise<void> {
  // Ids begin with the time.
  const left = handover.left().toSorted((a, b) => a.id.localeCompare(b.id))
  if (left.length === 0) return
  await storage.update(({ meta, outbox }) => {
    const known = new Set(outbox.map(({ id }) => id))
    return meta && { meta, outboxAdd: left.filter(({ id }) => !known.has(id)) }
  })
  for (const { id } of left) handover.remove(id)
}
