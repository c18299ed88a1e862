import { readMutation } from '@monedero/core'
import { anId } from '@monedero/core/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { Device } from '../../simulation/device.ts'
import { ModelServer } from '../../simulation/model-server.ts'
import { Network } from '../../simulation/network.ts'
import { createWallet } from '../../simulation/wallet-changes.ts'
import { World } from '../../simulation/world.ts'
import type { Replica } from '../replica/replica.ts'
import { duplicateToday } from './duplicate-today.ts'

const [cash, savings] = [anId(1), anId(2)]
const texts = { description: 'Lunch', note: 'with Ana', tags: ['work'] }
const when = { dateMs: Date.UTC(2026, 0, 2), offsetMinutes: 60 }

let replica: Replica

beforeEach(async () => {
  const world = new World(1)
  const network = new Network(world, new ModelServer('user', () => world.nowMs))
  network.isFaulty = false
  replica = new Device(network, 'user', 0).openTab().replica
  await world.pass(5000)
  replica.perform(createWallet(cash, 'Cash'))
  replica.perform(createWallet(savings, 'Savings'))
})

describe('duplicateToday', () => {
  it('adds an entry again, dated now', () => {
    const given = { id: anId(3), walletId: cash, amount: -1250, categoryId: null, ...texts, ...when }
    replica.perform(readMutation('entry.create', given))
    expect(duplicateToday(replica, entriesOf(cash))).toBe(true)
    const [copy, original] = entriesOf(cash)
    expect(copy).toMatchObject({ amount: -1250, ...texts })
    expect(copy?.id).not.toBe(original?.id)
    expect(Math.abs((copy?.dateMs ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  it('copies a transfer once, with its fee, though both sides and the fee are given', () => {
    const ids = { transferId: anId(4), originEntryId: anId(5), destinationEntryId: anId(6) }
    const sides = { origin: cash, destination: savings, amountOut: 500, amountIn: 500 }
    const given = { ...ids, ...sides, ...texts, ...when, fee: { amount: 20, categoryId: null } }
    replica.perform(readMutation('transfer.create', given))
    expect(duplicateToday(replica, [...entriesOf(cash), ...entriesOf(savings)])).toBe(true)
    expect(entriesOf(cash).map(({ amount }) => amount)).toEqual(
      expect.arrayContaining([-500, -500, -20, -20]),
    )
    expect(entriesOf(cash)).toHaveLength(4)
    expect(entriesOf(savings)).toHaveLength(2)
  })

  it('does nothing without entries', () => {
    expect(duplicateToday(replica, [])).toBe(false)
  })
})

function entriesOf(walletId: string) {
  return replica.store.ledger(walletId, 0, 10).rows.map(({ entry }) => entry)
}
