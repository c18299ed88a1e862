/** How many of the largest bodies that a route takes fit in each share of the memory. */
const LARGEST_PER_ACCOUNT = 2
const LARGEST_PER_NETWORK = 4
const LARGEST_IN_ALL = 16

/** Larger bodies than the usual ones leave a quarter of the memory to those. */
const SHARE_OF_LARGE = 0.75

/** Who sent a body. */
interface Sender {
  network: string
  /** The account, where the request had a token. */
  uid: string | undefined
}

/** The memory of one body, from its announcement until its request is answered. */
export interface HeldMemory {
  /** Takes more; false where there is none left. */
  grow: (bytes: number) => boolean
  /** Gives everything back. */
  release: () => void
}

/** The memory of all bodies that one node reads and handles at a time. */
export interface BodyMemory {
  readonly bytes: number
  /** The largest sums of bytes. */
  readonly limits: Readonly<Record<'account' | 'network' | 'all', number>>
  /** Takes memory for a body; undefined where there is none left. */
  hold: (sender: Sender, bytes: number) => HeldMemory | undefined
}

/** Creates the memory for bodies of at most `largestBytes`; those up to `usualBytes` always have a share. */
export function createBodyMemory(usualBytes: number, largestBytes: number): BodyMemory {
  const limits = {
    account: LARGEST_PER_ACCOUNT * largestBytes,
    network: LARGEST_PER_NETWORK * largestBytes,
    all: LARGEST_IN_ALL * largestBytes,
  }
  const shares = new Map<string, number>()
  let all = 0

  function add(key: string, bytes: number): void {
    const sum = (shares.get(key) ?? 0) + bytes
    if (sum === 0) shares.delete(key)
    else shares.set(key, sum)
  }

  return {
    limits,
    get bytes() {
      return all
    },
    hold({ network, uid }, announced) {
      const byNetwork = `network ${network}`
      const byAccount = uid === undefined ? undefined : `account ${uid}`
      let held = 0

      function grow(bytes: number): boolean {
        const most = held + bytes > usualBytes ? limits.all * SHARE_OF_LARGE : limits.all
        if (all + bytes > most || (shares.get(byNetwork) ?? 0) + bytes > limits.network) return false
        if (byAccount !== undefined && (shares.get(byAccount) ?? 0) + bytes > limits.account) return false
        take(bytes)
        return true
      }

      function take(bytes: number): void {
        held += bytes
        all += bytes
        add(byNetwork, bytes)
        if (byAccount !== undefined) add(byAccount, bytes)
      }

      return grow(announced) ? { grow, release: () => take(-held) } : undefined
    },
  }
}
