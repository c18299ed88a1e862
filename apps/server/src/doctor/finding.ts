/** The result of one check: what was found, and what to do about it. */
export interface Finding {
  check: string
  state: 'ok' | 'warning' | 'problem'
  message: string
}

/** Creates the findings of one check. */
export function findingsOf(check: string) {
  return {
    ok: (message: string): Finding => ({ check, state: 'ok', message }),
    warning: (message: string): Finding => ({ check, state: 'warning', message }),
    problem: (message: string): Finding => ({ check, state: 'problem', message }),
  }
}
