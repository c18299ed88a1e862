import { type Colour, localDayOf, restorableMs } from '@monedero/core'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Tile } from '../../design/marks/tile.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import styles from './trash-row.module.css'

interface TrashRowProps {
  icon: string
  colour: Colour
  title: string
  detail: string
  deletedAtMs: number | null
  amount?: ReactNode
  onRestore: () => void
}

/** A deleted row: its name, when it is purged, and a button to restore it. */
export function TrashRow({ icon, colour, title, detail, deletedAtMs, amount, onRestore }: TrashRowProps) {
  return (
    <li className={styles['row']}>
      <Tile icon={icon} colour={colour} size={36} />
      <div>
        <p className={ui('strong', 'ellipsis')}>{title}</p>
        <p className={ui('small', 'faint')}>{detail}</p>
        <p className={ui('small', 'faint')}>
          {t('trash.goesOn', { date: deviceDate((deletedAtMs ?? 0) + restorableMs) })}
        </p>
      </div>
      {amount !== undefined && <span className={ui('strong')}>{amount}</span>}
      <Button size="small" aria-label={t('trash.restoreThing', { name: title })} onClick={onRestore}>
        <RotateCcw size={16} strokeWidth={2} aria-hidden />
        {t('trash.restore')}
      </Button>
    </li>
  )
}

/** The day of an instant where this device is. */
function deviceDate(instantMs: number): string {
  return dateText(localDayOf(instantMs, 0 - new Date(instantMs).getTimezoneOffset()))
}
