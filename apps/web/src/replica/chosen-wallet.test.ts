import { newUserRow } from '@monedero/core'
import { anId } from '@monedero/core/testing'
import { expect, it } from 'vitest'
import { chooseWallet, chosenWallet } from './chosen-wallet.ts'
import { personalLedger } from './ports/ledger-ref.ts'

const personal = personalLedger('ana')
const trip = { uid: 'ana', ledgerId: anId(1) }
const person = {
  ...newUserRow,
  selectedWalletWeb: anId(2),
  settings: { ...newUserRow.settings, selectedWallets: [{ ledgerId: anId(1), walletId: anId(3) }] },
}

it('finds the chosen wallet of each ledger in the document of the personal one', () => {
  expect(chosenWallet(personal, person)).toBe(anId(2))
  expect(chosenWallet(trip, person)).toBe(anId(3))
  expect(chosenWallet({ ...trip, ledgerId: anId(9) }, person)).toBeNull()
})

it('chooses a wallet of a further ledger without touching the others', () => {
  expect(chooseWallet(personal, anId(4)).args).toEqual({ set: { selectedWalletWeb: anId(4) } })
  expect(chooseWallet(trip, anId(4)).args).toEqual({
    set: {},
    add: { selectedWallets: [{ ledgerId: anId(1), walletId: anId(4) }] },
  })
})
