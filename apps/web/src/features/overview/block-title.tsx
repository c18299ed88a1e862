import type { ReactNode } from 'react'
import { ui } from '../../design/primitives/primitives.ts'
import styles from './overview.module.css'

interface BlockTitleProps {
  /** The wallets that the block is about. */
  covers: string
  /** Where there is more about it. */
  link?: ReactNode
  children: ReactNode
}

/** What a block shows, and of which wallets. */
export function BlockTitle({ covers, link, children }: BlockTitleProps) {
  return (
    <div className={styles['title']}>
      <div className={styles['head']}>
        <h2>{children}</h2>
        {link}
      </div>
      <p className={ui('small', 'faint', 'breakWords')}>{covers}</p>
    </div>
  )
}
