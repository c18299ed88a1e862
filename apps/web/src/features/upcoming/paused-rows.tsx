import { Play } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Tile } from '../../design/marks/tile.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { recurrenceText } from '../../ledger-ui/repeat/recurrence-text.ts'
import { t } from '../../messages/text.ts'
import rowStyles from './coming-row.module.css'
import styles from './upcoming-screen.module.css'
import type { UpcomingView } from './use-upcoming.ts'

/** Recurring entries that are paused, to be resumed. */
export function PausedRows({ view }: { view: UpcomingView }) {
  const id = useId()
  if (view.paused.length === 0) return null
  return (
    <section className={styles['day']} aria-labelledby={id}>
      <h2 className={ui('flex', 'gap8', 'small', 'lineBelow')} id={id}>
        <b className={ui('label')}>{t('upcoming.paused')}</b>
      </h2>
      <ul>
        {view.paused.map((row) => {
          const name = view.nameOf(row)
          const { icon, colour } = view.lookOf(row)
          return (
            <li key={row.id} className={rowStyles['row']} data-state="skipped">
              <Tile icon={icon} colour={colour} size={36} />
              <div className={rowStyles['what']}>
                <h3>{name}</h3>
                <p>{recurrenceText(row)}</p>
              </div>
              <div className={rowStyles['state']}>
                <Button aria-label={t('upcoming.resumeNamed', { name })} onClick={() => view.resume(row)}>
                  <Play size={16} strokeWidth={2} aria-hidden />
                  {t('upcoming.resume')}
                </Button>
              </div>
              <p className={`${ui('strong', 'figures', 'right')} ${rowStyles['amount']}`}>
                <Money amount={row.amount} symbol={view.symbolOf(row)} signed />
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
