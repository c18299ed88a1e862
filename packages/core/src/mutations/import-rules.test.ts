import { expect, test } from 'vitest'
import { anId, anImport } from '../../testing/builders.ts'
import { MemoryLedger } from '../../testing/memory-ledger.ts'
import { performed } from '../../testing/story.ts'
import { inverseOf, readMutation } from './mutations.ts'

const record = anImport()
const [first, second] = [1, 2].map((n) => ({ entryId: anId(600 + n), transferId: anId(700 + n) }))
const adding = (...pairs: unknown[]) => ({ id: record.id, set: {}, addReplaced: pairs })

function replacedIn(ledger: MemoryLedger) {
  return ledger.get('imports', record.id)?.replaced
}

function withImport(): MemoryLedger {
  return new MemoryLedger().putAll({ imports: [record] })
}

test('[M3] what two devices add to the replaced entries of an import stays', () => {
  const once = performed(withImport(), 'import.update', adding(first))
  expect(replacedIn(performed(once, 'import.update', adding(second, first)))).toEqual([first, second])
})

test('undoing an addition leaves what another device added meanwhile', () => {
  const mutation = readMutation('import.update', adding(first))
  const [inverse] = inverseOf(withImport(), mutation)
  const ledger = performed(
    performed(withImport(), mutation.op, mutation.args),
    'import.update',
    adding(second),
  )
  expect(inverse && replacedIn(performed(ledger, inverse.op, inverse.args))).toEqual([second])
})

test('an import that two devices undo was undone when the first did', () => {
  const undoing = (undoneAtMs: number) => ({ id: record.id, set: { undoneAtMs } })
  const once = performed(withImport(), 'import.update', undoing(1_000))
  const twice = performed(once, 'import.update', undoing(2_000))
  expect(twice.get('imports', record.id)?.undoneAtMs).toBe(1_000)
  const redone = performed(twice, 'import.update', { id: record.id, set: { undoneAtMs: null } })
  expect(redone.get('imports', record.id)?.undoneAtMs).toBeNull()
})
