import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RealLedger } from './ledger-server.ts'
import { simulateLedgers, simulateModel, simulateReal } from './simulate.ts'

// The same stories at every run, so that a red run means a change; `npm run simulate` looks for new ones.
const firstSeed = Number(process.env['SIMULATION_SEED'] ?? 1)
const steps = 60
const longSteps = 1500
/** Stories against the model; `npm run test:long` runs fifteen times as many. */
const modelRuns = Number(process.env['SIMULATIONS'] ?? 120)
/** Stories against the ledger, which take longer. */
const ledgerRuns = modelRuns / 3
const longRuns = modelRuns / 60

/** Runs many seeds; the error names the one that failed, to be run again with `npm run simulate -- --runs 1 --seed N`. */
async function runs(
  count: number,
  from: number,
  simulate: (seed: number) => Promise<unknown>,
): Promise<number> {
  let done = 0
  for (let seed = from; seed < from + count; seed += 1) {
    await simulate(seed).catch((error: unknown) => {
      throw new Error(`seed ${seed}`, { cause: error })
    })
    done += 1
  }
  return done
}

describe('devices, tabs, a faulty network and kills at any step', () => {
  let real: RealLedger
  beforeAll(async () => {
    real = await RealLedger.open()
  })
  afterAll(() => real.close())

  it('end with equal replicas and nothing lost unreported, against the ledger', async () => {
    expect(await runs(ledgerRuns, firstSeed, (seed) => simulateReal(real, seed, steps))).toBe(ledgerRuns)
  }, 1_200_000)

  it('[S1] [S9] keep several ledgers of a person apart, with each change in its ledger once', async () => {
    expect(await runs(ledgerRuns, firstSeed, (seed) => simulateLedgers(real, seed, 2 * steps))).toBe(
      ledgerRuns,
    )
  }, 1_200_000)

  it('end with equal replicas and nothing lost unreported, against the model of the server', async () => {
    expect(await runs(modelRuns, firstSeed + ledgerRuns, (seed) => simulateModel(seed, steps))).toBe(
      modelRuns,
    )
  }, 1_200_000)

  it('end so after stories of 1,500 steps too', async () => {
    expect(await runs(longRuns, firstSeed, (seed) => simulateModel(seed, longSteps))).toBe(longRuns)
  }, 1_200_000)

  it('are the same again with the same seed', async () => {
    expect(await simulateModel(firstSeed, steps)).toEqual(await simulateModel(firstSeed, steps))
  })
})
