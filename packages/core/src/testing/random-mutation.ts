import { categoryColours, colours } from '../appearance/colour.ts'
import { categoryKinds } from '../categories/category-row.ts'
import { uuidV7 } from '../ids/uuid-v7.ts'
import type { AllRows } from '../invariants/ledger-problems.ts'
import type { Mutation, Op } from '../mutations/mutation-args.ts'
import { readMutation } from '../mutations/mutations.ts'
import { numberFormats } from '../user-document/user-row.ts'
import { walletKinds } from '../wallets/wallet-kind.ts'

/** Chance, handed in: a whole number of at least 0 and below the given one. */
export type Chance = (below: number) => number

const texts = ['', 'coffee', 'Café con leche', '🥑', ' rent ', 'a\u0301']
const tags = ['trip', 'work', 'Zoë', 'shared']
const days = ['2024-02-29', '2026-11-14', '1999-12-31']
// The beginning of 2026.
const baseMs = 1_767_225_600_000

/** Any mutation of the table: mostly about rows that are there, with every kind of mistake now and then. */
export function randomMutation(rows: AllRows, chance: Chance, wanted?: Op): Mutation {
  const makers = makersOf(rows, chance)
  const ops = Object.keys(makers)
  const op = wanted ?? ops[chance(ops.length)] ?? ''
  return readMutation(op, makers[op]?.())
}

function makersOf(rows: AllRows, chance: Chance): Record<string, () => unknown> {
  const pick = <T>(list: readonly T[]): T | undefined => list[chance(list.length)]
  const newId = () =>
    uuidV7(
      baseMs + chance(1_000_000_000),
      Uint8Array.from({ length: 10 }, () => chance(256)),
    )
  const idOf = (list: readonly { id: string }[]) => (chance(30) === 0 ? undefined : pick(list)?.id) ?? newId()
  const several = (make: () => string) => [...new Set(Array.from({ length: chance(4) }, make))]

  const walletId = () => idOf(rows.wallets)
  const categoryId = () => idOf(rows.categories)
  const entryId = () => idOf(rows.entries.filter(({ transferId }) => transferId === null || chance(20) === 0))
  const legs = rows.entries.filter(({ transferId }) => transferId !== null)
  const transferId = () => (chance(30) === 0 ? undefined : pick(legs)?.transferId) ?? newId()
  const size = () => (chance(40) === 0 ? 10_000_000_000_000 - chance(3) : 1 + chance(99_999))
  const tagList = () => several(() => pick(tags) ?? 'trip')

  const date = () => ({ dateMs: baseMs + chance(40_000_000) * 1000, offsetMinutes: (chance(25) - 12) * 60 })
  const shared = () => ({ description: pick(texts), note: pick(texts), tags: tagList() })
  const own = () => ({
    walletId: walletId(),
    amount: chance(4) === 0 ? size() : 0 - size(),
    categoryId: chance(3) === 0 ? null : categoryId(),
  })
  const between = () => ({ origin: walletId(), destination: walletId() })
  const amounts = () => {
    const amountOut = size()
    return { amountOut, amountIn: chance(3) === 0 ? size() : amountOut }
  }
  const wallet = () => ({
    name: pick(texts) || 'Cash',
    kind: pick(walletKinds),
    currency: pick(['EUR', 'EUR', 'JPY']),
    symbol: pick(['€', '¥']),
    colour: pick(colours),
    icon: 'wallet',
    openingBalance: chance(20) === 0 ? size() : chance(1000) - 500,
  })
  const category = () => ({
    name: pick(texts) || 'Food',
    colour: pick(categoryColours),
    icon: 'tag',
    parentId: chance(2) === 0 ? null : categoryId(),
  })

  const someOf = (fields: object) => Object.fromEntries(Object.entries(fields).filter(() => chance(3) === 0))
  const someShared = () => ({
    ...someOf({ description: pick(texts), note: pick(texts) }),
    ...pick([{}, {}, date(), { day: pick(days) }]),
    ...pick([{}, {}, { tags: tagList() }, { addTags: tagList() }, { removeTags: tagList() }]),
  })
  const entry = () => ({ id: chance(20) === 0 ? entryId() : newId(), ...own(), ...shared(), ...date() })
  const transfer = () => ({
    transferId: chance(20) === 0 ? transferId() : newId(),
    originEntryId: chance(40) === 0 ? entryId() : newId(),
    destinationEntryId: newId(),
    ...between(),
    ...amounts(),
    ...shared(),
    ...date(),
  })
  const named = () => ({ entryIds: several(entryId), transferIds: several(transferId) })
  const change = () =>
    chance(2) === 0
      ? { ...named(), set: someShared() }
      : { entryIds: several(entryId), transferIds: [], set: { ...someOf(own()), ...someShared() } }
  const changes = () => {
    const seen = new Set<string>()
    const isNew = (id: string) => !seen.has(id) && seen.add(id)
    return Array.from({ length: 1 + chance(3) }, () => {
      const { entryIds, transferIds, set } = change()
      return { entryIds: entryIds.filter(isNew), transferIds: transferIds.filter(isNew), set }
    })
  }

  return {
    'wallet.create': () => ({ id: chance(10) === 0 ? walletId() : newId(), ...wallet() }),
    'wallet.update': () => ({ id: walletId(), set: someOf(wallet()) }),
    'wallet.archive': () => ({ id: walletId() }),
    'wallet.unarchive': () => ({ id: walletId() }),
    'wallet.delete': () => ({ id: walletId() }),
    'wallet.restore': () => ({ id: walletId() }),
    'entry.create': entry,
    'entry.update': () => ({ id: entryId(), set: { ...someOf(own()), ...someShared() } }),
    'entry.delete': () => ({ id: entryId() }),
    'entry.restore': () => ({ id: entryId() }),
    'transfer.create': transfer,
    'transfer.update': () => ({
      transferId: transferId(),
      set: { ...someOf(between()), ...someOf(amounts()), ...someShared() },
    }),
    'transfer.delete': () => ({ transferId: transferId() }),
    'transfer.restore': () => ({ transferId: transferId() }),
    'entries.create': () => ({
      entries: Array.from({ length: chance(4) }, entry),
      transfers: Array.from({ length: chance(3) }, transfer),
    }),
    'entries.update': () => ({ changes: changes() }),
    'entries.delete': named,
    'entries.restore': named,
    'category.create': () => ({ id: newId(), kind: pick(categoryKinds), ...category() }),
    'category.update': () => ({ id: categoryId(), set: someOf(category()) }),
    'category.delete': () => ({ id: categoryId(), reassignTo: chance(2) === 0 ? null : categoryId() }),
    'category.merge': () => ({ id: categoryId(), into: categoryId() }),
    'category.restore': () => ({ id: categoryId() }),
    'category.take': () => ({ id: categoryId(), from: categoryId(), entryIds: several(entryId) }),
    'tag.rename': () => ({ from: pick(tags), to: pick([...tags, 'new']) }),
    'tag.merge': () => ({ from: pick(tags), into: pick(tags) }),
    'tag.delete': () => ({ tag: pick(tags) }),
    'tag.assign': () => ({ changes: [{ entryIds: several(entryId), tags: tagList() }] }),
    'settings.update': () => ({
      set: someOf({
        selectedWalletWeb: chance(3) === 0 ? null : walletId(),
        numberFormat: pick(numberFormats),
        firstWeekday: pick([1, 6, 7]),
        impliesCents: chance(2) === 0,
        usesLetterKeys: chance(2) === 0,
      }),
    }),
  } satisfies Record<Op, () => unknown>
}

/** Chance that is the same for the same seed (mulberry32). */
export function seededChance(seed: number): Chance {
  let state = seed | 0
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
