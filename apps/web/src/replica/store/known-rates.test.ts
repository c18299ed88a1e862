import { compareEntries, type EntryRow, localDayOf } from '@monedero/core'
import { expect, it } from 'vitest'
import { live } from '../../../testing/naive-rows.ts'
import { everyStep } from '../../../testing/story.ts'
import { knownRates } from './known-rates.ts'

it('knows the rates of all transfers between currencies, unless one is stored for the day', () => {
  everyStep((story) => {
    const rows = story.expected()
    const currencies = new Map(live(rows.allRows().wallets).map(({ id, currency }) => [id, currency]))
    const isExchange = ({ transferOrigin, transferDestination }: EntryRow) => {
      const [from, to] = [currencies.get(transferOrigin ?? ''), currencies.get(transferDestination ?? '')]
      return from !== undefined && to !== undefined && from !== to
    }
    const outgoing = live(rows.allRows().entries).filter(
      (row) => row.amount < 0 && isExchange(row) && rows.transferLegs(row.transferId ?? '').length === 2,
    )
    for (const leg of outgoing) {
      const day = localDayOf(leg.dateMs, leg.offsetMinutes)
      const [from, to] = [
        currencies.get(leg.transferOrigin ?? ''),
        currencies.get(leg.transferDestination ?? ''),
      ]
      const isOfPair = (row: { from: string; to: string }) =>
        row.from !== row.to && [from, to].includes(row.from) && [from, to].includes(row.to)
      const stored = live(rows.allRows().rates).find((row) => row.day === day && isOfPair(row))
      const [newest] = outgoing
        .filter((other) => localDayOf(other.dateMs, other.offsetMinutes) === day)
        .filter((other) =>
          isOfPair({
            from: currencies.get(other.transferOrigin ?? '') ?? '',
            to: currencies.get(other.transferDestination ?? '') ?? '',
          }),
        )
        .toSorted(compareEntries)
      const into = rows.transferLegs(newest?.transferId ?? '').find(({ amount }) => amount > 0)
      expect(knownRates(story.store)?.between(from ?? '', to ?? '', day)).toMatchObject(
        stored
          ? { source: stored.source, rate: { numerator: BigInt(stored.numerator) } }
          : {
              source: 'transfer',
              rate: {
                numerator: BigInt(into?.amount ?? 0),
                denominator: BigInt(Math.abs(newest?.amount ?? 0)),
              },
            },
      )
    }
  })
})

it('is the same object until wallets, entries, rates or the home currency change', () => {
  everyStep((story) => {
    expect(knownRates(story.store)).toBe(knownRates(story.store))
  })
})
