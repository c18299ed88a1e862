import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface BadgeProps {
  tone: 'plain' | 'pos' | 'neg' | 'warn' | 'brand'
  icon?: ReactNode
  children: ReactNode
}

/** One or two words about the thing beside it. Not to be pressed. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={`${styles['badge']} ${styles[tone]}`}>
      {icon}
      {children}
    </span>
  )
}
