import { FlaskConical } from 'lucide-react'
import { changeAllWithUndo } from '../../replica/hooks/change-with-undo.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { hasSample, removalMutations } from '../../replica/store/sample.ts'
import styles from './sample-banner.module.css'

/** Says that what is shown is made up, as long as any of it is there, and takes it away. */
export function SampleBanner() {
  const replica = useLedger()
  const isShown = useLedgerRows(hasSample)
  if (!isShown) return null
  return (
    <div className={styles['banner']}>
      <FlaskConical size={18} strokeWidth={1.75} aria-hidden />
      <p>
        These are sample entries.{' '}
        <button
          type="button"
          onClick={() => changeAllWithUndo(replica, removalMutations(replica.store), 'Sample data removed')}
        >
          Remove them
        </button>
      </p>
    </div>
  )
}
