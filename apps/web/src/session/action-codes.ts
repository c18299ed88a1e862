import { type Problem, problemIn } from './problem.ts'

const sdk = () => import('./sdk/action-codes.ts')

/** The account of a mailed code. */
export interface CodeSubject {
  readonly email: string | null
  /** The address before, where the code changes it. */
  readonly previousEmail: string | null
}

/** Reads a code without consuming it; null if it is no longer valid or offline. */
export async function checkCode(code: string): Promise<CodeSubject | null> {
  try {
    return await (await sdk()).checkCode(code)
  } catch {
    return null
  }
}

/** Uses a code that verifies, changes or restores an address; throws the SDK's error. */
export async function applyCode(code: string): Promise<void> {
  await (await sdk()).applyCode(code)
}

/** Uses a code to choose a new password. */
export function resetPassword(code: string, newPassword: string): Promise<Problem | null> {
  return problemIn(async () => (await sdk()).resetPassword(code, newPassword))
}
