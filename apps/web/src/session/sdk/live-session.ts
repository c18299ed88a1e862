import type { User } from '@firebase/auth'
import { onPresenceLost } from '../presence.ts'
import { problemOf } from '../problem.ts'
import { redirectProblem } from '../redirect-problem.ts'
import { becomeSignedOut } from '../session-state.ts'
import { TokenKeeper } from '../token-keeper.ts'
import { finishRedirect } from './google.ts'
import { checkSession, identity } from './identity.ts'

const checkEveryMs = 30 * 1000
/** Waking a tab fires several events at once; one check is enough. */
const leastMs = 1000

/** Opens the SDK and keeps the session as fresh as the server sees it, as long as the page lives. */
export async function followSession(): Promise<void> {
  const { auth } = await identity()
  let keeper: TokenKeeper | undefined
  auth.onAuthStateChanged((user) => {
    keeper?.stop()
    keeper = user ? keepFresh(user) : undefined
  })
  let checkedAtMs = Date.now()
  onPresenceLost(() => becomeSignedOut())
  const check = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAtMs < leastMs) return
    checkedAtMs = Date.now()
    void keeper?.check()
    void checkSession()
  }
  // Another tab or device, or the operator, may have ended the session meanwhile.
  for (const wake of ['focus', 'online', 'pageshow']) addEventListener(wake, check)
  document.addEventListener('visibilitychange', check)
  setInterval(check, checkEveryMs)
  await finishRedirect().catch((error: unknown) => redirectProblem.set(problemOf(error)))
}

function keepFresh(user: User): TokenKeeper {
  const source = {
    expiresAtMs: async () => expiresAtMs(user),
    async renew() {
      await user.getIdToken(true)
      return expiresAtMs(user)
    },
    isRetryableByClient: (error: unknown) => problemOf(error) === 'offline',
  }
  const timers = {
    nowMs: () => Date.now(),
    start: (work: () => void, delayMs: number) => window.setTimeout(work, delayMs),
    stop: (timer: number) => window.clearTimeout(timer),
  }
  const keeper = new TokenKeeper(source, timers)
  void keeper.check()
  return keeper
}

/** By this device's clock, which may differ from the server's. */
function expiresAtMs(user: User): number {
  const { stsTokenManager }: { stsTokenManager?: { expirationTime?: number } } = user.toJSON()
  return stsTokenManager?.expirationTime ?? Date.now()
}
