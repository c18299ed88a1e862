import { compareEntries } from '@monedero/core'
import { anEntry, anId, aWallet } from '@monedero/core/testing'
import { expect, it } from 'vitest'
import { plain, visible } from '../../../testing/naive-rows.ts'
import { everyStep } from '../../../testing/story.ts'
import { ReplicaStore } from './replica-store.ts'
import { likelyHabits, prepareSuggestions, suggestionsOf } from './suggestions.ts'

it('suggests what was written before, newest and most used first', () => {
  const halfLifeMs = 30 * 86_400_000
  everyStep((story) => {
    const rows = story.expected()
    // Before anything is looked through.
    const likely = likelyHabits(story.store, 'expense', 1000)
    const written = visible(rows).filter(({ type, description }) => type !== 'transfer' && description)
    const groups = Map.groupBy(written, ({ type, description }) => `${type} ${plain(description)}`)
    const habits = [...groups.values()].map((entries) => {
      const [newest = anEntry()] = entries.toSorted(compareEntries)
      const byWallet = Map.groupBy(entries, ({ walletId }) => walletId)
      const usual = [...byWallet].find(([, group]) => group.length * 2 > entries.length)
      return { newest, uses: entries.length, usualWalletId: usual?.[0] }
    })
    const newestMs = Math.max(...habits.map(({ newest }) => newest.dateMs))
    for (const text of ['', 'c', 'CAFÉ', 'le', 'zz']) {
      const expected = habits
        .map(({ newest, uses, usualWalletId }) => {
          const folded = plain(newest.description)
          const isWord = folded
            .split(' ')
            .some((_, at, words) => words.slice(at).join(' ').startsWith(plain(text)))
          const weight = Math.log2(uses) - (newestMs - newest.dateMs) / halfLifeMs
          const rank = folded.startsWith(plain(text)) ? 0 : isWord ? 2 : undefined
          return {
            newest,
            uses,
            usualWalletId,
            weight,
            rank: rank === undefined ? rank : rank + Number(newest.type !== 'expense'),
          }
        })
        .filter(({ rank }) => rank !== undefined)
        .toSorted(
          (a, b) =>
            (a.rank ?? 0) - (b.rank ?? 0) ||
            b.weight - a.weight ||
            (a.newest.description < b.newest.description ? -1 : 1),
        )
        .map(({ newest, uses, usualWalletId }) => ({
          description: newest.description,
          kind: newest.type,
          walletId: newest.walletId,
          amount: Math.abs(newest.amount),
          usualWalletId,
          categoryId:
            rows.get('categories', newest.categoryId ?? '')?.deletedAtMs === null ? newest.categoryId : null,
          uses,
          lastMs: newest.dateMs,
        }))
      expect(suggestionsOf(story.store, text, 'expense', 1000)).toEqual(expected)
      expect(suggestionsOf(story.store, text, 'expense', 2)).toEqual(expected.slice(0, 2))
    }
    expect(likely).toEqual(suggestionsOf(story.store, '', 'expense', 1000))
  })
})

it('suggests what was written thousands of entries ago once its name begins to be clear', () => {
  const store = new ReplicaStore()
  const wallet = aWallet()
  const bought = (n: number, description: string) =>
    anEntry({ id: anId(n), walletId: wallet.id, description, dateMs: 1e12 - n * 3_600_000 })
  const rows = Array.from({ length: 6000 }, (_, n) => bought(n, n < 5 ? 'Zoo' : 'Coffee'))
  store.apply({
    base: [
      { table: 'wallets', row: wallet },
      ...[...rows, bought(6000, 'Zapatería'), bought(6001, 'ZAPATERÍA'), bought(6002, 'New shoes')].map(
        (row) => ({ table: 'entries', row }) as const,
      ),
    ],
    isEverything: true,
  })
  const suggested = (text: string) =>
    suggestionsOf(store, text, 'expense', 6).map((habit) => habit.description)
  expect(suggested('')).toEqual(['Coffee', 'Zoo'])
  expect(suggested('za')).toEqual([])
  expect(suggested('zap')).toEqual(['Zapatería'])
  expect(suggested('shoe')).toEqual(['New shoes'])
  expect(suggestionsOf(store, 'zap', 'expense', 6)).toMatchObject([{ uses: 2 }])
})

it('offers what the newest entries are called until all of them are looked through', () => {
  const store = new ReplicaStore()
  const wallet = aWallet()
  const rows = Array.from({ length: 1000 }, (_, n) =>
    anEntry({
      id: anId(n),
      walletId: wallet.id,
      description: n < 300 ? 'Coffee' : 'Bread',
      dateMs: 1e12 - n * 60_000,
    }),
  )
  store.apply({
    base: [{ table: 'wallets', row: wallet }, ...rows.map((row) => ({ table: 'entries', row }) as const)],
    isEverything: true,
  })
  const likely = () => likelyHabits(store, 'expense', 8).map(({ description }) => description)
  expect(likely()).toEqual(['Coffee'])
  for (const _ of prepareSuggestions(store));
  expect(likely()).toEqual(['Bread', 'Coffee'])
  store.apply({
    base: [
      {
        table: 'entries',
        row: anEntry({ id: anId(2000), walletId: wallet.id, description: 'Tea', dateMs: 1e12 + 1 }),
      },
    ],
  })
  expect(likely()).toEqual(['Coffee', 'Tea'])
})
