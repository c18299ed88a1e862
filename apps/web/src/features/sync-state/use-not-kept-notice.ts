import { useEffect } from 'react'
import { toasts } from '../../design/toast/toasts.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'

/** Says so when a change that was already shown could not be kept: the disk is full, or the browser refuses to store. */
export function useNotKeptNotice(): void {
  const replica = useLedger()
  useEffect(
    () =>
      replica.onNotKept(() => {
        toasts.show({
          message: 'This device could not keep your last change. Make some room on it and try again.',
        })
      }),
    [replica],
  )
}
