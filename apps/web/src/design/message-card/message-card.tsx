import type { ReactNode } from 'react'
import { Logo } from '../mark/logo.tsx'
import styles from './message-card.module.css'

interface MessageCardProps {
  tone: 'brand' | 'neg'
  icon: ReactNode
  title: string
  /** What happened, and what to do next. */
  children: ReactNode
  actions: ReactNode
}

/** A page that is one message: one glyph, one title, one way on. */
export function MessageCard({ tone, icon, title, children, actions }: MessageCardProps) {
  return (
    <main className={styles['page']}>
      <Logo />
      <section className={styles['card']}>
        <span className={`${styles['glyph']} ${styles[tone]}`}>{icon}</span>
        <h1>{title}</h1>
        <div className={styles['lead']}>{children}</div>
        <div className={styles['actions']}>{actions}</div>
      </section>
    </main>
  )
}
