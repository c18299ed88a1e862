import { type ReactNode, useId } from 'react'
import { ui } from '../../design/primitives/primitives.ts'
import styles from './section.module.css'

interface SectionProps {
  /** The name by which the address reaches it. */
  id: string
  title: string
  children: ReactNode
}

/** A group of settings. */
export function Section({ id, title, children }: SectionProps) {
  const titleId = useId()
  return (
    <section id={id} className={`${ui('card')} ${styles['section']}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  )
}

interface RowProps {
  name: ReactNode
  /** What it does, or how it is now. */
  note: ReactNode
  /** The outcome of the last action, in a live region. */
  outcome?: ReactNode
  children?: ReactNode
}

/** One setting: what it is, what it does, one control. */
export function Row({ name, note, outcome, children }: RowProps) {
  return (
    <div className={`${ui('row')} ${styles['row']}`}>
      <div className={`${ui('grow')} ${styles['text']}`}>
        <p className={ui('row', 'wrap', 'gap8', 'strong')}>{name}</p>
        <p className={ui('small', 'muted', 'breakWords')}>{note}</p>
        <output className={ui('stack', 'small', 'hiddenIfEmpty')}>{outcome}</output>
      </div>
      {children !== undefined && (
        <div className={`${ui('row', 'gap8')} ${styles['control']}`}>{children}</div>
      )}
    </div>
  )
}
