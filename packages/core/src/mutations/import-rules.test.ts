import { expect, test } from 'vitest'
import { anEntry, anId, anImport, aTransfer, aWallet } from '../../testing/builders.ts'
import { MemoryLedger } from '../../testing/memory-ledger.ts'
import { performed } from '../../testing/story.ts'
import { toAmount } from '../money/amount.ts'
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

test('[M22] an entry whose file is read in another way gets another mark, and its undo gives the old one back', () => {
  const mark = { importId: record.id, bankId: null, digest: '00000001' }
  const entry = anEntry({ amount: toAmount(-1250), imported: mark })
  const ledger = new MemoryLedger().putAll({ wallets: [aWallet()], entries: [entry] })
  const set = { amount: 1250, day: '2026-04-03', imported: { ...mark, digest: '00000002' } }
  const mutation = readMutation('entries.update', {
    changes: [{ entryIds: [entry.id], transferIds: [], set }],
  })
  const changed = performed(ledger, mutation.op, mutation.args)
  expect(changed.entry(entry.id)).toMatchObject({ amount: 1250, type: 'income', imported: set.imported })
  const [inverse] = inverseOf(ledger, mutation)
  expect(inverse && performed(changed, inverse.op, inverse.args).entry(entry.id)).toEqual({
    ...entry,
    rev: 0,
  })
})

test('[M22] each leg of a transfer has a mark of its own', () => {
  const mark = { importId: record.id, bankId: null, digest: '00000001' }
  const [out, into] = aTransfer()
  const wallets = [out, into].map(({ walletId }) => aWallet({ id: walletId }))
  const ledger = new MemoryLedger().putAll({ wallets, entries: [{ ...out, imported: mark }, into] })
  const set = { originImported: { ...mark, digest: '00000002' }, day: '2026-04-03' }
  const mutation = readMutation('transfer.update', { transferId: out.transferId, set })
  const changed = performed(ledger, mutation.op, mutation.args)
  expect(changed.entry(out.id)?.imported).toEqual(set.originImported)
  expect(changed.entry(into.id)?.imported).toBeNull()
  const [inverse] = inverseOf(ledger, mutation)
  expect(inverse && performed(changed, inverse.op, inverse.args).entry(out.id)?.imported).toEqual(mark)
})

test('an import takes another mapping, and gives the old one back', () => {
  const table = {
    header: anId(9),
    roles: ['date', 'amount'],
    dayOrder: 'mdy',
    decimal: '.',
    isSignChosen: true,
  }
  const mutation = readMutation('import.update', { id: record.id, set: { table } })
  const changed = performed(withImport(), mutation.op, mutation.args)
  expect(changed.get('imports', record.id)?.table).toEqual(table)
  const [inverse] = inverseOf(withImport(), mutation)
  const undone = inverse && performed(changed, inverse.op, inverse.args)
  expect(undone?.get('imports', record.id)?.table).toEqual(record.table)
})
