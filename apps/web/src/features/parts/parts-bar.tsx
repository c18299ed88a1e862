import type { EntryPart, TitleNames } from '@monedero/core'
import { categoryOf } from './part-categories.ts'
import styles from './parts-bar.module.css'

interface PartsBarProps {
  parts: readonly EntryPart[]
  names: TitleNames
}

/** How large the parts of an entry are, in the colours of their categories. Decorative: the figures stand in the details. */
export function PartsBar({ parts, names }: PartsBarProps) {
  return (
    <span className={styles['bar']} aria-hidden>
      {parts.map((part) => (
        <i
          key={part.id}
          data-colour={categoryOf(part, names)?.colour ?? 'slate'}
          style={{ flexGrow: Math.abs(part.amount) }}
        />
      ))}
    </span>
  )
}
