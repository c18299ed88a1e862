import type { ReactNode } from 'react'
import { Logo } from '../mark/logo.tsx'
import styles from './door.module.css'
import { DoorPicture } from './door-picture.tsx'

interface DoorProps {
  title: string
  /** Right under the title, such as the way to the other door. */
  lead: ReactNode
  children: ReactNode
}

/** The frame of the screens by which one comes in: the form, and on a wide screen a picture beside it. */
export function Door({ title, lead, children }: DoorProps) {
  return (
    <div className={styles['door']}>
      <DoorPicture />
      <main className={styles['side']}>
        <div className={styles['form']}>
          <div className={styles['logo']}>
            <Logo />
          </div>
          <h1>{title}</h1>
          <p className={styles['lead']}>{lead}</p>
          {children}
        </div>
      </main>
    </div>
  )
}

/** The word between two ways in. */
export function Or() {
  return <p className={styles['or']}>or</p>
}
