import { type ReactNode, useRef, useState } from 'react'
import { t } from '../../messages/text.ts'
import { Chip } from '../buttons/chip.tsx'
import { Popup } from './popup.tsx'

interface FilterChipProps {
  /** What is filtered. */
  name: string
  /** Its value; undefined while it is not set. */
  value: string | undefined
  children: ReactNode
}

/** A chip that shows the value of a filter, and opens its choices. */
export function FilterChip({ name, value, children }: FilterChipProps) {
  const [isOpen, setOpen] = useState(false)
  const chip = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Chip
        ref={chip}
        hasChoice
        isOn={value !== undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={value === undefined ? name : t('controls.filterSet', { name, value })}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{value ?? name}</span>
      </Chip>
      <Popup isOpen={isOpen} onClose={() => setOpen(false)} title={name} anchor={chip}>
        {children}
      </Popup>
    </>
  )
}

type CountId = 'find.categoryCount' | 'find.tagCount' | 'find.typeCount' | 'find.walletCount'

/** The label of chosen values: a single one by name, several by number. */
export function chosenText(labels: readonly string[], many: CountId): string | undefined {
  return labels.length > 1 ? t(many, { count: labels.length }) : labels[0]
}
