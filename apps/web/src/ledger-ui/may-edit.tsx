import type { ReactNode } from 'react'
import { useMayEdit } from '../replica/hooks/use-role.ts'

/** Controls that change the rows of the open ledger; nothing for people who may only view it. */
export function MayEdit({ children }: { children: ReactNode }) {
  return useMayEdit() && children
}
