import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anId, aWallet } from '../../testing/builders.ts'
import { newUserRow } from '../user-document/user-row.ts'
import { compareByName, selectedWallet } from './wallet-order.ts'

function named(name: string, n = 1) {
  return aWallet({ id: anId(n), name })
}

function selecting(selectedWalletWeb: string | null) {
  return { ...newUserRow, selectedWalletWeb }
}

test('wallets sort as a Spanish reader expects, ties by id', () => {
  const sorted = ['Ábaco', 'banco', 'Banco 2', 'banco 10', 'Nube', 'Ñandú', 'Oro'].map((name) => named(name))
  expect(sorted.toReversed().toSorted(compareByName)).toEqual(sorted)
  const ties = [named('Cash', 1), named('CASH', 2), named('cásh', 3)]
  expect(ties.toReversed().toSorted(compareByName)).toEqual(ties)
})

test('plain letters sort as with a collator', () => {
  const collator = new Intl.Collator('es', { sensitivity: 'base', numeric: true })
  const plain = string({
    unit: constantFrom('a', 'b', 'c', 'h', 'l', 'L', 'n', 'N', 'o', 'z', ' '),
    maxLength: 6,
  })
  assert(
    property(plain, plain, (a, b) => {
      expect(Math.sign(compareByName(named(a), named(b)))).toBe(collator.compare(a, b))
    }),
  )
})

describe('the selected wallet', () => {
  const wallets = [
    named('Savings', 1),
    named('Cash', 2),
    aWallet({ id: anId(3), name: 'Abroad', isArchived: true }),
  ]

  test('is the chosen one, archived or not', () => {
    expect(selectedWallet(selecting(anId(1)), wallets)?.name).toBe('Savings')
    expect(selectedWallet(selecting(anId(3)), wallets)?.name).toBe('Abroad')
  })

  test('is the first by name if none was chosen, or if it is deleted or unknown', () => {
    const deleted = [...wallets, aWallet({ id: anId(4), name: 'A', deletedAtMs: 1 })]
    for (const id of [null, anId(4), anId(99)])
      expect(selectedWallet(selecting(id), deleted)?.name).toBe('Cash')
  })

  test('is an archived one if there is no other, and none if there is none', () => {
    expect(selectedWallet(newUserRow, wallets.slice(2))?.name).toBe('Abroad')
    expect(selectedWallet(newUserRow, [])).toBeUndefined()
  })
})
