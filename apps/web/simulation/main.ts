// npm run simulate -- --runs N --seed S [--steps N] [--server model|ledger|ledgers]: a failure prints its seed and the fewest steps that show it.
import { parseArgs } from 'node:util'
import { RealLedger } from './ledger-server.ts'
import { simulateLedgers, simulateModel, simulateReal } from './simulate.ts'

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
const real = values.server === 'model' ? undefined : await RealLedger.open()
const simulateOnReal = values.server === 'ledgers' ? simulateLedgers : simulateReal
const simulate = (seed: number, count: number) =>
  real ? simulateOnReal(real, seed, count) : simulateModel(seed, count)

// Refusals and failed requests are thrown by the million; stack traces are only kept for a single run.
if (runs > 1) Error.stackTraceLimit = 0

const total: Record<string, number> = {}
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

function add(report: object): void {
  for (const [key, count] of Object.entries(report)) total[key] = (total[key] ?? 0) + Number(count)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
