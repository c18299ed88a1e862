import { median } from './row.ts'

/** What something took: of the processor, and by the clock. */
export interface Cost {
  cpuUs: number
  wallUs: number
}

/** Something to measure; what it needs is made ready before the clock runs. */
export type Prepare = (round: number) => () => Promise<unknown>

const rounds = 15
const warmUps = 10

/** Both in turn, so that a busy machine spoils both alike; the first rounds only warm up. The middle of each is answered. */
export async function compareCosts(raw: Prepare, ours: Prepare): Promise<{ raw: Cost; ours: Cost }> {
  const measured: { raw: Cost; ours: Cost }[] = []
  for (let round = 0; round < rounds + warmUps; round++) {
    measured.push({ raw: await costOf(raw(round)), ours: await costOf(ours(round)) })
  }
  const counted = measured.slice(warmUps)
  return { raw: middle(counted.map((one) => one.raw)), ours: middle(counted.map((one) => one.ours)) }
}

async function costOf(act: () => Promise<unknown>): Promise<Cost> {
  const cpu = process.cpuUsage()
  const startMs = performance.now()
  await act()
  const wallUs = (performance.now() - startMs) * 1_000
  const { user, system } = process.cpuUsage(cpu)
  return { cpuUs: user + system, wallUs }
}

function middle(costs: readonly Cost[]): Cost {
  return { cpuUs: median(costs.map(({ cpuUs }) => cpuUs)), wallUs: median(costs.map(({ wallUs }) => wallUs)) }
}
