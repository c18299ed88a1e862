import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useMayEdit } from '../replica/hooks/use-role.ts'
import { closeOverlay } from './overlay-history.ts'

/** The form given in the address: whether it is open, what it shows while it closes, and how to close it. None is open for people who may only view the ledger. */
export function useFormAddress(asked: string | undefined) {
  const mayEdit = useMayEdit()
  const form = mayEdit ? asked : undefined
  const router = useRouter()
  const [shown, setShown] = useState(form)
  if (form !== undefined && form !== shown) setShown(form)
  return { isOpen: form !== undefined, shown, close: () => closeOverlay(router) }
}
