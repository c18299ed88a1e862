import type { ReactNode } from 'react'
import { LanguageChoice } from '../language-choice/language-choice.tsx'
import { Logo } from '../mark/logo.tsx'
import { usePageTitle } from '../page-title/use-page-title.ts'
import styles from './door.module.css'
import { DoorPicture } from './door-picture.tsx'

interface DoorProps {
  /** What the page is called in the browser's tab. */
  name: string
  title: string
  /** Right under the title, such as the way to the other door. */
  lead: ReactNode
  children: ReactNode
}

/** The frame of the screens by which one comes in: the form, and on a wide screen a picture beside it. */
export function Door({ name, title, lead, children }: DoorProps) {
  usePageTitle(name)
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
          <div className={styles['language']}>
            <LanguageChoice />
          </div>
        </div>
      </main>
    </div>
  )
}
