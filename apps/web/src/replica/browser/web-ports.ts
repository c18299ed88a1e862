import { idle } from '../../scheduling/schedule.ts'
import type {
  Clock,
  LockRequest,
  PageActivity,
  ReplicaChannel,
  ReplicaLock,
  TabMessage,
} from '../ports/ports.ts'
import { webHandover } from './handover.ts'

/** The lock of all tabs of a ledger. */
export function webLock(name: string): ReplicaLock {
  return {
    acquire(request) {
      const given = new AbortController()
      void hold(name, request, given)
      return () => given.abort()
    },
  }
}

async function hold(
  name: string,
  { steal, onGranted, onLost }: LockRequest,
  given: AbortController,
): Promise<void> {
  // A stealing request cannot be aborted, and never waits.
  const options = steal ? { steal } : { signal: given.signal }
  let isGranted = false
  try {
    await navigator.locks.request(name, options, () => {
      if (given.signal.aborted) return undefined
      isGranted = true
      onGranted()
      return new Promise<void>((resolve) => {
        given.signal.addEventListener('abort', () => resolve(), { once: true })
      })
    })
  } catch {
    // WebKit refuses every request of a page that is being unloaded: retrying at once would loop forever.
    if (isGranted && !given.signal.aborted) onLost()
  }
}

/** A lock that is always granted, for a tab that shares nothing. */
export const ownLock: ReplicaLock = {
  acquire({ onGranted }) {
    queueMicrotask(onGranted)
    return () => {}
  },
}

/** The channel between all tabs of a ledger. */
export function webChannel(name: string): ReplicaChannel {
  const channel = new BroadcastChannel(name)
  let post = channel.postMessage.bind(channel)
  return {
    post: (message) => post(message),
    onMessage: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
    close() {
      channel.close()
      // Posting to a closed channel throws.
      post = () => {}
    },
  }
}

/** A channel without other tabs. */
export const noChannel: ReplicaChannel = { post() {}, onMessage() {}, close() {} }

const webClock: Clock = {
  nowMs: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
  idle,
}

const webActivity: PageActivity = {
  isVisible: () => document.visibilityState === 'visible',
  onReturn(listener) {
    const onVisible = () => document.visibilityState === 'visible' && listener()
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('online', listener)
    addEventListener('pageshow', listener)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('online', listener)
      removeEventListener('pageshow', listener)
    }
  },
}

/** The browser's ports of a tab, whether it shares its rows with other tabs or not. */
export function webPorts(place: string) {
  return {
    handover: webHandover(place),
    clock: webClock,
    activity: webActivity,
    randomBytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
  }
}
