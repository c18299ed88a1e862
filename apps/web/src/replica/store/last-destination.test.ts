import { compareEntries } from '@monedero/core'
import { expect, it } from 'vitest'
import { live, visible } from '../../../testing/naive-rows.ts'
import { everyStep } from '../../../testing/story.ts'
import { lastDestination } from './last-destination.ts'

it('knows where the newest transfer out of a wallet went', () => {
  everyStep((story) => {
    const rows = story.expected()
    for (const { id } of live(rows.allRows().wallets)) {
      const [newest] = visible(rows)
        .filter((row) => row.walletId === id && row.transferOrigin === id)
        .toSorted(compareEntries)
      expect(lastDestination(story.store, id)).toBe(newest?.transferDestination ?? undefined)
    }
  })
})
