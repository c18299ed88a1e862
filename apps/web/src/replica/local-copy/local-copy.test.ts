import { expect, it } from 'vitest'
import { handoverIn, type Texts } from '../browser/handover-in.ts'
import { noChannel } from '../browser/web-ports.ts'
import { type NewMutation, nothingYet } from '../ports/stored.ts'
import { MemoryStorage } from '../storage/memory-storage.ts'
import { LocalCopy } from './local-copy.ts'

const change: NewMutation = {
  id: '01a1d6bd-544e-797b-9f5c-132a4db9321d',
  op: 'wallet.update',
  args: {},
  madeAtMs: 0,
  settledRev: null,
}

function textsInMemory(): Texts {
  const texts = new Map<string, string>()
  return {
    entries: () => [...texts],
    write(key, text) {
      if (text === null) texts.delete(key)
      else texts.set(key, text)
      return true
    },
  }
}

/** A tab's copy, and the handover that it shares with other tabs. */
function aTab() {
  const handover = handoverIn(textsInMemory(), '', new Map())
  const clock = { nowMs: () => 0, after: () => () => {}, idle: async () => {} }
  const ports = { storage: new MemoryStorage(), handover, channel: noChannel, clock }
  const fresh = { change: 0, client: 'c', ackedSeq: 0, epoch: null, ...nothingYet }
  return { copy: new LocalCopy('user', ports, fresh), handover }
}

it('counts a handover copy that it finds when it opens as unsent, because its tab may have ended', async () => {
  const { copy, handover } = aTab()
  handover.put(change)
  await copy.open()
  expect(copy.outbox.stuckIds).toEqual([change.id])
  expect(copy.outbox.unsentCount).toBe(1)
})

it('leaves a handover copy to the tab that writes it when everything is read again', async () => {
  const { copy, handover } = aTab()
  await copy.open()
  handover.put(change)
  await copy.load()
  expect(copy.outbox.unsentCount).toBe(0)
})
