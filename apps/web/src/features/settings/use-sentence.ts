import { useState } from 'react'

/** Runs an operation that returns an error message or null. */
export function useSentence(work: () => Promise<string | null>) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async () => {
    setBusy(true)
    setProblem(await work())
    setBusy(false)
  }
  return { isBusy, problem, run: () => void run() }
}
