import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { databaseRows } from './database.ts'
import { eventRows } from './events.ts'
import { forecastRows } from './forecast.ts'
import { handsRows } from './hands.ts'
import { historyRows } from './history.ts'
import { httpRows } from './http.ts'
import { identityRows } from './identity.ts'
import { importRows, ruleRows, uploadRows } from './imports.ts'
import { ledgerRows } from './ledger.ts'
import { productRows } from './product.ts'
import { pullRows } from './pulls.ts'
import { pushRows } from './push.ts'
import { watchStolen } from './quiet-rounds.ts'
import { replicaRows } from './replica.ts'
import { reportRows } from './reports.ts'
import type { Row } from './row.ts'
import { webRows } from './web-bytes.ts'

const suites: Record<string, (otherBuild?: string) => Row[] | Promise<Row[]>> = {
  http: httpRows,
  database: databaseRows,
  identity: identityRows,
  ledger: ledgerRows,
  push: pushRows,
  pulls: pullRows,
  events: eventRows,
  web: webRows,
  replica: replicaRows,
  reports: reportRows,
  forecast: forecastRows,
  imports: importRows,
  uploads: uploadRows,
  rules: ruleRows,
  product: productRows,
  history: historyRows,
  hands: handsRows,
}
/** These can measure another build beside this one. */
const comparing = ['push', 'product', 'history']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
})
const otherBuild = values.against
const choice = otherBuild === undefined ? Object.keys(suites) : comparing
const unknown = positionals.find((name) => !choice.includes(name))
if (unknown !== undefined) {
  console.error(`There is no bench "${unknown}"; there are ${choice.join(', ')}.`)
  process.exit(1)
}
const wanted = positionals.length > 0 ? positionals : choice

const stolen = watchStolen()
const rows: (Row & { load: string })[] = []
for (const [name, measure] of Object.entries(suites)) {
  if (!wanted.includes(name)) continue
  for (const row of await measure(otherBuild)) rows.push({ ...row, load: (loadavg()[0] ?? 0).toFixed(1) })
}

printTable([
  ['', 'ratio', 'floor', '', 'load', 'detail'],
  ...rows.map((row) => [
    row.name,
    `${row.ratio.toFixed(2)}×`,
    floorText(row),
    isMissed(row) ? 'MISSED' : '',
    row.load,
    row.detail,
  ]),
])
console.log(
  `\n${availableParallelism()} processors; load is the average of the last minute. ${(stolen() * 100).toFixed(0)} % of the needed processor time went to other guests of the host.`,
)
process.exitCode = rows.some(isMissed) ? 1 : 0

function floorText({ floor }: Row): string {
  if (!floor) return ''
  return 'atMost' in floor ? `≤ ${rounded(floor.atMost)}×` : `≥ ${rounded(floor.atLeast)}×`
}

function rounded(bound: number): number {
  return Number(bound.toFixed(2))
}

function isMissed({ ratio, floor }: Row): boolean {
  if (!floor) return false
  return 'atMost' in floor ? !(ratio <= floor.atMost) : !(ratio >= floor.atLeast)
}

function printTable(lines: readonly string[][]): void {
  const widths = lines.reduce<number[]>(
    (soFar, line) => line.map((cell, column) => Math.max(soFar[column] ?? 0, cell.length)),
    [],
  )
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
