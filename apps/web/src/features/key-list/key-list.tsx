import { Dialog } from '../../design/dialog/dialog.tsx'
import { controlKey } from '../../design/keys/control-key.ts'
import { keyTable } from '../../design/keys/key-table.ts'
import { type PlainMessageId, t } from '../../messages/text.ts'
import styles from './key-list.module.css'

interface KeyListProps {
  isOpen: boolean
  onClose: () => void
}

/** What forms answer to, beside the table. */
const formKeys = [
  { keys: ['Enter'], does: 'shortcuts.saveLine' },
  { keys: [controlKey, 'Enter'], does: 'shortcuts.saveAnywhere' },
  { keys: [controlKey, 'Shift', 'Enter'], does: 'shortcuts.saveNext' },
] as const

const caps: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
}

const names: Record<string, PlainMessageId> = {
  Delete: 'shortcuts.deleteKey',
  Enter: 'shortcuts.enterKey',
  Escape: 'shortcuts.escapeKey',
  Shift: 'shortcuts.shiftKey',
}

/** What is printed on a key. */
function capOf(key: string): string {
  const name = names[key]
  return name ? t(name) : (caps[key] ?? (key.length === 1 ? key.toUpperCase() : key))
}

/** Every key of the app with what it does. */
export default function KeyList({ isOpen, onClose }: KeyListProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('shortcuts.title')}>
      <dl className={styles['keys']}>
        {Object.values(keyTable).map((row) => (
          <div key={row.does}>
            <dt>
              {row.keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ` ${t('shortcuts.or')} `}
                  {'isWithControl' in row && <kbd>{controlKey}</kbd>}
                  <kbd>{capOf(key)}</kbd>
                </span>
              ))}
            </dt>
            <dd>{t(row.does)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>{capOf('Enter')}</kbd>
          </dt>
          <dd>{t('shortcuts.open')}</dd>
        </div>
      </dl>
      <h3 className={styles['group']}>{t('shortcuts.inForms')}</h3>
      <dl className={styles['keys']}>
        {formKeys.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{capOf(key)}</kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['hint']}>{t('shortcuts.hint')}</p>
    </Dialog>
  )
}
