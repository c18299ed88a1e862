import type { ReactNode } from 'react'
import { ui } from '../primitives/primitives.ts'
import styles from './banner.module.css'

interface BannerProps {
  icon: ReactNode
  children: ReactNode
}

/** A line over the whole width, above everything else, that is there as long as its reason is. */
export function Banner({ icon, children }: BannerProps) {
  return (
    <span className={`${ui('row', 'gap10', 'label')} ${styles['banner']}`}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
