import { existsSync, readFileSync } from 'node:fs'

/** A round that lost no more of its processor time counts as quiet. */
const quietShare = 0.05

/** At most so many times the needed rounds are run. */
const mostTries = 3

/**
 * Runs rounds after one that only warms up, and returns as many as are needed: the first ones, or, on a virtual machine whose host takes
 * processor time away meanwhile, those that lost least.
 */
export async function quietRounds<T>(needed: number, act: (round: number) => Promise<T>): Promise<T[]> {
  await act(0)
  const rounds: { stolen: number; result: T }[] = []
  const isEnough = () => rounds.filter(({ stolen }) => stolen <= quietShare).length >= needed
  for (let round = 1; round <= needed * mostTries && !isEnough(); round++) {
    const stolenSince = watchStolen()
    const result = await act(round)
    rounds.push({ stolen: stolenSince(), result })
  }
  return rounds
    .toSorted((one, other) => one.stolen - other.stolen)
    .slice(0, needed)
    .map(({ result }) => result)
}

/** Starts to measure how much of the processor time that was needed here the host gave to other guests, as a share. */
export function watchStolen(): () => number {
  const before = processorTimes()
  return () => {
    const now = processorTimes()
    const stolen = now.stolen - before.stolen
    return stolen / Math.max(1, now.used - before.used + stolen)
  }
}

function processorTimes(): { used: number; stolen: number } {
  const path = '/proc/stat'
  if (!existsSync(path)) return { used: 0, stolen: 0 }
  const [, ...times] = (readFileSync(path, 'utf8').split('\n')[0] ?? '').split(/\s+/).map(Number)
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0, stolen = 0] = times
  return { used: user + nice + system + interrupts + softInterrupts, stolen }
}
