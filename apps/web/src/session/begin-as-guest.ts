import { adviceFor } from './advice.ts'
import { guestStart } from './guest-start.ts'
import { signInAsGuest } from './sign-in.ts'

/** Starts a guest session, which may begin with sample data; resolves with advice if that fails. */
export async function beginAsGuest(withSample: boolean): Promise<string | undefined> {
  guestStart.withSample = withSample
  let advice: string | undefined
  await signInAsGuest((problem) => {
    guestStart.withSample = false
    advice = adviceFor(problem)
  })
  return advice
}
