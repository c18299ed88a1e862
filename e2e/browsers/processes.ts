import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'

/** Starts a program that ends with the tests at the latest; file descriptor 3 can be read. */
export function startProcess(command: string, args: string[], environment = {}): ChildProcess {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const kill = () => child.kill()
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

/** The first line that the program writes to file descriptor 3. */
export async function firstLine(child: ChildProcess): Promise<string> {
  const output = child.stdio[3]
  if (!(output instanceof Readable)) throw new Error('file descriptor 3 is not open')
  for await (const line of createInterface({ input: output })) return line
  throw new Error(`${child.spawnfile} ended before it was ready`)
}

/** Ends the program and waits for its end. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill()
  await exit
}
