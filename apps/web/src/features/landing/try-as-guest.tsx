import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Spinner } from '../../design/spinner/spinner.tsx'
import { adviceFor, type Problem } from '../../session/problem.ts'
import { signInAsGuest } from '../../session/sign-in.ts'
import styles from './try-as-guest.module.css'

/** Opens the app for somebody who wants no account yet. Going on is the router's business. */
export function TryAsGuest() {
  const [state, setState] = useState<'idle' | 'busy' | { problem: Problem }>('idle')
  const isBusy = state === 'busy'
  const begin = async () => {
    if (isBusy) return
    setState('busy')
    await signInAsGuest((problem) => setState({ problem }))
  }
  return (
    <div className={styles['try']}>
      <button type="button" aria-disabled={isBusy} onClick={() => void begin()}>
        Try without an account
        {isBusy ? <Spinner /> : <ArrowRight size={16} strokeWidth={2} aria-hidden />}
      </button>
      <span>No email needed. Sign up later to keep it.</span>
      {typeof state === 'object' && <p role="alert">{adviceFor(state.problem)}</p>}
    </div>
  )
}
