import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './alert.module.css'

interface AlertProps {
  tone: 'info' | 'warn' | 'neg'
  /** Set when it appears after something the person did: it is then read out. */
  isAnnounced?: boolean
  children: ReactNode
}

const icons = { info: Info, warn: TriangleAlert, neg: CircleAlert }

/** A message box inside a form or a dialog. */
export function Alert({ tone, isAnnounced = false, children }: AlertProps) {
  const Icon = icons[tone]
  return (
    <div className={`${styles['alert']} ${styles[tone]}`} role={isAnnounced ? 'alert' : undefined}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
