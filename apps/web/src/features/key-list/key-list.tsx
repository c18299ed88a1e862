import { Dialog } from '../../design/dialog/dialog.tsx'
import { controlKey } from '../../design/keys/control-key.ts'
import { keyTable } from '../../design/keys/key-table.ts'
import styles from './key-list.module.css'

interface KeyListProps {
  isOpen: boolean
  onClose: () => void
}

/** What forms answer to, beside the table. */
const formKeys = [
  { keys: ['Enter'], does: 'Save, from a field of one line' },
  { keys: [controlKey, 'Enter'], does: 'Save, from anywhere in a form' },
  { keys: [controlKey, 'Shift', 'Enter'], does: 'Save and open the next' },
]

const caps: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
}

/** Every key of the app with what it does. */
export default function KeyList({ isOpen, onClose }: KeyListProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keys">
      <dl className={styles['keys']}>
        {Object.values(keyTable).map((row) => (
          <div key={row.does}>
            <dt>
              {row.keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ' or '}
                  {'isWithControl' in row && <kbd>{controlKey}</kbd>}
                  <kbd>{caps[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</kbd>
                </span>
              ))}
            </dt>
            <dd>{row.does}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Enter</kbd>
          </dt>
          <dd>Open the entry</dd>
        </div>
      </dl>
      <h3 className={styles['group']}>In a form</h3>
      <dl className={styles['keys']}>
        {formKeys.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['hint']}>
        Keys that write a character rest while you type, and can be switched off in Settings.
      </p>
    </Dialog>
  )
}
