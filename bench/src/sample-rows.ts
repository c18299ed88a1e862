import { toAmount } from '@monedero/core'
import { newId } from './device.ts'

const walletId = '018f3c1e-7a2b-7000-8000-000000000001'

/** The arguments of the change that makes the wallet of all entries here. */
export const aWallet = {
  id: walletId,
  name: 'Everyday',
  kind: 'bank',
  currency: 'EUR',
  symbol: '€',
  colour: 'blue',
  icon: 'landmark',
  openingBalance: 0,
}

const words = ['Bread', 'Coffee', 'Rent', 'Train to Cádiz', 'Newspaper', 'Pharmacy', 'Books', '']

/** An entry like those of a person: a few words, a tag now and then, seldom a note. */
export function newEntry(n: number) {
  return {
    id: newId(),
    walletId,
    amount: toAmount(-100 - (n % 9_973)),
    categoryId: null,
    description: words[n % words.length] ?? '',
    note: n % 40 === 0 ? 'With the others, to be shared later' : '',
    tags: n % 10 === 0 ? ['shared'] : [],
    dateMs: 1_700_000_000_000 + ((n * 7_919) % 20_000) * 3_600_000,
    offsetMinutes: 60,
  }
}
