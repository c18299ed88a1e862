import { uuidV7 } from '@monedero/core'
import { expect, it } from 'vitest'
import { isJustMade } from './just-made.ts'

it('distinguishes a new row from older ones and from those of a clock that is ahead', () => {
  const nowMs = 1_794_614_400_000
  const made = (atMs: number) => isJustMade(uuidV7(atMs, new Uint8Array(10)), nowMs)
  expect([nowMs, nowMs - 1999, nowMs - 2000, nowMs + 60_000].map(made)).toEqual([true, true, false, false])
})
