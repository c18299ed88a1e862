import { useEffect, useState } from 'react'

const everyMs = 5000

/** The time, often enough for a clock without seconds; it stops while the page is hidden. */
export function useNow(isSeen: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    if (!isSeen) return undefined
    const timer = setInterval(() => setNowMs(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [isSeen])
  return nowMs
}
