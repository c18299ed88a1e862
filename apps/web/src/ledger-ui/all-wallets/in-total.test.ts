import { aWallet } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { isInTotal } from './in-total.ts'

test('an archived wallet and one that is left out are no part of what all wallets hold', () => {
  const wallets = [aWallet(), aWallet({ isArchived: true }), aWallet({ isLeftOut: true })]
  expect(wallets.map(isInTotal)).toEqual([true, false, false])
})
