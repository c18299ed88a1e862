import { Fragment, type ReactNode } from 'react'
import { useLanguage } from './language.ts'

/** Draws everything anew when the language changes. */
export function Localised({ children }: { children: ReactNode }) {
  return <Fragment key={useLanguage()}>{children}</Fragment>
}
