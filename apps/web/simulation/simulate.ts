import type { RealLedger } from './ledger-server.ts'
import { ModelServer } from './model-server.ts'
import { type LedgersReport, SeveralLedgers } from './several-ledgers.ts'
import { type Report, Simulation } from './simulation.ts'
import { World } from './world.ts'

/** Runs one simulation against the model of the server. */
export function simulateModel(seed: number, steps: number): Promise<Report> {
  const world = new World(seed)
  const uid = `user${seed}`
  return new Simulation(world, uid, new ModelServer(uid, () => world.nowMs)).run(steps)
}

/** Runs one simulation against the real ledger. */
export async function simulateReal(real: RealLedger, seed: number, steps: number): Promise<Report> {
  const world = new World(seed)
  const uid = `user${seed}`
  const server = await real.serverOf(uid, () => world.nowMs)
  try {
    return await new Simulation(world, uid, server).run(steps)
  } finally {
    await server.remove()
  }
}

/** Runs one simulation of several ledgers of one person, against the real ledger. */
export async function simulateLedgers(real: RealLedger, seed: number, steps: number): Promise<LedgersReport> {
  const world = new World(seed)
  const uid = `person${seed}`
  const server = await real.serverOf(uid, () => world.nowMs)
  try {
    return await new SeveralLedgers(world, real, uid, server).run(steps)
  } finally {
    await server.remove()
  }
}
