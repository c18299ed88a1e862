import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Tile } from '../../design/marks/tile.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { recurrenceText } from '../../ledger-ui/repeat/recurrence-text.ts'
import { t } from '../../messages/text.ts'
import rowStyles from './coming-row.module.css'
import styles from './upcoming-screen.module.css'
import type { UpcomingView } from './use-upcoming.ts'

/** Recurring entries whose wallet is gone, to be deleted. */
export function StrandedRows({ view }: { view: UpcomingView }) {
  const id = useId()
  if (view.stranded.length === 0) return null
  return (
    <section className={styles['day']} aria-labelledby={id}>
      <h2 className={ui('flex', 'gap8', 'small', 'lineBelow')} id={id}>
        <b className={ui('label')}>{t('upcoming.withoutWallet')}</b>
      </h2>
      <p className={ui('small', 'muted')}>{t('upcoming.withoutWalletHint')}</p>
      <ul>
        {view.stranded.map((row) => {
          const name = view.nameOf(row)
          return (
            <li key={row.id} className={rowStyles['row']} data-state="skipped">
              <Tile icon="circle-dashed" colour="slate" size={36} />
              <div className={rowStyles['what']}>
                <h3>{name}</h3>
                <p>{recurrenceText(row)}</p>
              </div>
              <div className={rowStyles['state']}>
                <Button aria-label={t('upcoming.deleteNamed', { name })} onClick={() => view.remove(row)}>
                  <Trash2 size={16} strokeWidth={2} aria-hidden />
                  {t('upcoming.delete')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
