import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { closeOverlay } from './overlay-history.ts'

/** The form given in the address: whether it is open, what it shows while it closes, and how to close it. */
export function useFormAddress(form: string | undefined) {
  const router = useRouter()
  const [shown, setShown] = useState(form)
  if (form !== undefined && form !== shown) setShown(form)
  return { isOpen: form !== undefined, shown, close: () => closeOverlay(router) }
}
