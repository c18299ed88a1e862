import { median } from './row.ts'

/** CPU time and elapsed time. */
export interface Cost {
  cpuUs: number
  wallUs: number
}

/** A measurement with its preparation, which is not timed. */
export type Prepare = (round: number) => () => Promise<unknown>

const rounds = 15
const warmUps = 10

/** Alternates both, so that load of the machine affects them equally; the first rounds are warm-up. Returns the medians. */
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
