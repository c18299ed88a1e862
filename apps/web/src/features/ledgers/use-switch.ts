import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ledgerSwitch } from '../../replica/browser/switch-ledger.ts'
import { wantFocus } from './focus-wanted.ts'

/** Shows another ledger on the same screen, from its start: what the address names else is in the ledger before. */
export function useSwitch(): (id: string) => void {
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  return useCallback(
    (id) => {
      wantFocus()
      void navigate({ href: pathname, replace: true }).then(() => ledgerSwitch.show(id))
    },
    [navigate, pathname],
  )
}
