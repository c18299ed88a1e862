import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** The form that the address names: whether it is open, what it shows while it goes away, and the way to close it. */
export function useFormAddress(form: string | undefined) {
  const router = useRouter()
  const [shown, setShown] = useState(form)
  if (form !== undefined && form !== shown) setShown(form)
  return {
    isOpen: form !== undefined,
    shown,
    /** Goes back to where it was opened; whoever came by the address itself stays on the screen. */
    close: () => {
      if (router.history.canGoBack()) router.history.back()
      else void router.navigate({ to: '.', search: {}, replace: true })
    },
  }
}
