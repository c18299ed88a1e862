import { openOnceHandled, useKey } from '../../design/keyboard/keys.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { rowSizeProperties, useRowSizes } from '../../ledger-ui/entry-list/row-sizes.ts'
import { t } from '../../messages/text.ts'
import { AddEntryLink } from './add-entry-link.tsx'
import screen from './dashboard-screen.module.css'
import styles from './dashboard-skeleton.module.css'

/** Placeholder of the dashboard, with the same layout; invisible for short waits. */
export function DashboardSkeleton() {
  const sizes = useRowSizes()
  useKey('quickAdd', () => openOnceHandled('quickAdd'))
  useKey('search', () => openOnceHandled('search'))
  return (
    <div className={screen['screen']} aria-busy>
      <output
        className={`${ui('row', 'shrink', 'gap12', 'lineBelow')} ${screen['top']}`}
        aria-label={t('app.loadingWallets')}
      >
        <span className={`${ui('awaited')} ${styles['tile']}`} />
        <span className={`${ui('awaited')} ${styles['name']}`} />
      </output>
      <div className={screen['find']} />
      <div className={screen['add']}>
        <AddEntryLink hasKey />
      </div>
      <div className={screen['hero']} aria-hidden>
        <span className={`${ui('awaited')} ${styles['balance']}`} />
        <span className={`${ui('awaited')} ${styles['figures']}`} />
      </div>
      <div className={screen['list']} style={rowSizeProperties(sizes)} aria-hidden>
        {rowWidths.map((width) => (
          <div key={width} className={`${ui('row')} ${styles['row']}`}>
            <span className={`${ui('awaited')} ${styles['tile']}`} />
            <span className={`${ui('awaited')} ${styles['line']}`} style={{ width: `${width}%` }} />
            <span className={`${ui('awaited')} ${styles['amount']}`} />
          </div>
        ))}
      </div>
    </div>
  )
}

const rowWidths = [38, 27, 33, 22, 29, 49, 25, 17]
