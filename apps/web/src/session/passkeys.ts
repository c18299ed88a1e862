import type { Passkey } from './passkey.ts'
import { type Problem, problemIn, problemOf } from './problem.ts'

const sdk = () => import('./sdk/passkeys.ts')

/** The passkeys of the account, or the problem. */
export async function listPasskeys(): Promise<readonly Passkey[] | Problem> {
  try {
    return await (await sdk()).listPasskeys()
  } catch (error) {
    return problemOf(error)
  }
}

/** Adds a passkey, which the person makes in a dialog of the browser. */
export function addPasskey(name: string): Promise<Problem | null> {
  return problemIn(async () => (await sdk()).addPasskey(name))
}

/** Removes a passkey from the account; the device still has it. */
export function removePasskey(id: string): Promise<Problem | null> {
  return problemIn(async () => (await sdk()).removePasskey(id))
}

/** Asks for a passkey after the password from now on; returns the recovery codes if they are new. */
export async function requirePasskey(): Promise<string[] | Problem> {
  try {
    return await (await sdk()).requirePasskey()
  } catch (error) {
    return problemOf(error)
  }
}
