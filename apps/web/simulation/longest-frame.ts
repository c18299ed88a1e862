/** The longest of the tasks that fill such a time, each of which takes one frame of 16.7 ms on an idle machine. */
export function longestFrame(durationMs: number): number {
  const probe = 5_000_000
  const fastest = Math.min(...Array.from({ length: 20 }, () => timeOf(probe)))
  const turns = Math.round((probe * 16.7) / fastest)
  return Math.max(...Array.from({ length: Math.ceil(durationMs / 16.7) }, () => timeOf(turns)))
}

function timeOf(turns: number): number {
  const startedAtMs = performance.now()
  let sum = 0
  for (let turn = 0; turn < turns; turn += 1) sum = (sum * 31 + turn) | 0
  return sum === -1 ? 0 : performance.now() - startedAtMs
}
