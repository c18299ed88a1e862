import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isLanguage, setLanguage, storedLanguage, useLanguage } from '../messages/language.ts'
import { usePerson, usePersonSettings } from '../replica/hooks/person-context.ts'
import { useIsFilled } from '../replica/hooks/use-rows.ts'
import { hasUnsavedInput } from './unsaved-input.ts'

/**
 * Applies the person's language to the page, and stores the browser's choice for a person without one. Changing it re-renders
 * everything, so it is postponed while input would be lost; the next navigation tries again. A component, because a change of the sync status
 * would render whatever called a hook.
 */
export function OwnLanguage(): null {
  const replica = usePerson()
  const language = useLanguage()
  const { language: own } = usePersonSettings()
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
  return null
}
