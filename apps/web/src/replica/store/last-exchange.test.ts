import { compareEntries } from '@monedero/core'
import { expect, it } from 'vitest'
import { lastExchange } from './last-exchange.ts'
import { live, visible } from './testing/naive-rows.ts'
import { everyStep } from './testing/story.ts'

it('knows the newest transfer between two wallets', () => {
  everyStep((story) => {
    const rows = story.expected()
    for (const { id } of live(rows.allRows().wallets)) {
      for (const { id: otherId } of rows.allRows().wallets.filter((other) => other.id !== id)) {
        const [leg] = visible(rows)
          .filter(
            (row) => row.walletId === id && [row.transferOrigin, row.transferDestination].includes(otherId),
          )
          .toSorted(compareEntries)
        const other = live(rows.transferLegs(leg?.transferId ?? '')).find((row) => row.id !== leg?.id)
        expect(lastExchange(story.store, id, otherId)).toEqual(
          leg && other && { amountOut: Math.abs(leg.amount), amountIn: Math.abs(other.amount) },
        )
      }
    }
  })
})
