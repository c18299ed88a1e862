// npm run simulate -- --runs N --seed S [--steps N] [--server model|ledger]: a failure prints its seed and the fewest steps that show it.
import { parseArgs } from 'node:util'
import { RealLedger } from './ledger-server.ts'
import { simulateModel, simulateReal } from './simulate.ts'
import type { Report } from './simulation.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    steps: { type: 'string', default: '60' },
    server: { type: 'string', default: 'model' },
  },
})
const runs = Number(values.runs)
const firstSeed = Number(values.seed)
const steps = Number(values.steps)
const real = values.server === 'ledger' ? await RealLedger.open() : undefined
const simulate = (seed: number, count: number) =>
  real ? simulateReal(real, seed, count) : simulateModel(seed, count)

// Refusals and failed requests are thrown by the million; stack traces are only kept for a single run.
if (runs > 1) Error.stackTraceLimit = 0

const total = {
  changes: 0,
  refused: 0,
  kills: 0,
  restores: 0,
  upgrades: 0,
  splitEntries: 0,
  refunds: 0,
  fees: 0,
  ious: 0,
  posted: 0,
  comparedTotals: 0,
  batches: 0,
  rulesOnTwoDevices: 0,
  importsUndone: 0,
  undoneWhileLoading: 0,
  guests: 0,
  elapsedMs: 0,
} satisfies Report
// The keys of a literal are its own.
const keys = Object.keys(total) as (keyof Report)[]
const startedAtMs = performance.now()
for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
  try {
    add(await simulate(seed, steps))
  } catch (error) {
    const fewest = await shrink(seed)
    say(`seed ${seed} fails with --steps ${fewest}: ${String(error)}`)
    process.exitCode = 1
    break
  }
}
await real?.close()
say(
  `${runs} runs from seed ${firstSeed} in ${((performance.now() - startedAtMs) / 1000).toFixed(0)} s: ${JSON.stringify(total)}`,
)

/** The seed decides each step in turn, so that fewer steps are the beginning of the same story. */
async function shrink(seed: number): Promise<number> {
  for (let count = 1; count < steps; count += 1) {
    const fails = await simulate(seed, count).then(
      () => false,
      () => true,
    )
    if (fails) return count
  }
  return steps
}

function add(report: Report): void {
  for (const key of keys) total[key] += report[key]
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
