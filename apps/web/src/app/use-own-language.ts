import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isLanguage, setLanguage, storedLanguage, useLanguage } from '../messages/language.ts'
import { useLedger, useLedgerRows } from '../replica/hooks/ledger-context.ts'
import { useIsFilled } from '../replica/hooks/use-rows.ts'
import { hasUnsavedInput } from './unsaved-input.ts'

/**
 * Lets the page follow the language of the person, and gives a person without one that which was chosen in this browser. Everything is
 * drawn anew in another language, so that waits while something typed would be lost; the next step through the app asks again.
 */
export function useOwnLanguage(): void {
  const replica = useLedger()
  const language = useLanguage()
  const own = useLedgerRows((store) => store.user()).settings.language
  const isFilled = useIsFilled(replica)
  const router = useRouter()
  useEffect(() => {
    const follow = () => {
      if (isLanguage(own) && own !== language && !hasUnsavedInput()) void setLanguage(own)
    }
    follow()
    return router.subscribe('onResolved', follow)
  }, [own, language, router])
  useEffect(() => {
    const stored = storedLanguage()
    if (isFilled && own === null && stored)
      replica.perform({ op: 'settings.update', args: { set: { language: stored } } })
  }, [isFilled, own, replica])
}
