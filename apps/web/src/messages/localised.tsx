import { Fragment, type ReactNode } from 'react'
import { useLanguage } from './language.ts'

/** Re-renders everything when the language changes. */
export function Localised({ children }: { children: ReactNode }) {
  return <Fragment key={useLanguage()}>{children}</Fragment>
}
