import { controlKey } from '../../design/keyboard/control-key.ts'
import { type KeyName, keyTable } from '../../design/keyboard/key-table.ts'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { type PlainMessageId, t } from '../../messages/text.ts'
import styles from './shortcut-list.module.css'

interface ShortcutListProps {
  isOpen: boolean
  onClose: () => void
}

const does: Readonly<Record<KeyName, PlainMessageId>> = {
  add: 'shortcuts.add',
  quickAdd: 'shortcuts.quickAdd',
  addIncome: 'shortcuts.addIncome',
  addTransfer: 'shortcuts.addTransfer',
  search: 'shortcuts.search',
  previous: 'shortcuts.previous',
  next: 'shortcuts.next',
  edit: 'shortcuts.edit',
  delete: 'shortcuts.delete',
  budgets: 'shortcuts.budgets',
  previousWallet: 'shortcuts.previousWallet',
  nextWallet: 'shortcuts.nextWallet',
  reports: 'shortcuts.reports',
  undo: 'shortcuts.undo',
  close: 'shortcuts.close',
  help: 'shortcuts.help',
}

/** Shortcuts of forms, in addition to the table. */
const formKeys = [
  { keys: ['Enter'], does: 'shortcuts.saveLine' },
  { keys: [controlKey, 'Enter'], does: 'shortcuts.saveAnywhere' },
  { keys: [controlKey, 'Shift', 'Enter'], does: 'shortcuts.saveNext' },
] as const

/** Shortcuts of charts. */
const chartKeys = [
  { keys: ['ArrowLeft', 'ArrowRight'], does: 'shortcuts.moveInChart' },
  { keys: ['Enter'], does: 'shortcuts.openFromChart' },
] as const

const caps: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

const capNames: Record<string, PlainMessageId> = {
  Delete: 'shortcuts.deleteKey',
  Enter: 'shortcuts.enterKey',
  Escape: 'shortcuts.escapeKey',
  Shift: 'shortcuts.shiftKey',
}

// The table has these names and no others.
const names = Object.keys(keyTable) as KeyName[]

/** What is printed on a key. */
function capOf(key: string): string {
  const name = capNames[key]
  return name ? t(name) : (caps[key] ?? (key.length === 1 ? key.toUpperCase() : key))
}

/** Every key of the app with what it does. */
export default function ShortcutList({ isOpen, onClose }: ShortcutListProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('shortcuts.title')}>
      <dl className={styles['keys']}>
        {names.map((name) => {
          const row = keyTable[name]
          return (
            <div key={name}>
              <dt>
                {row.keys.map((key, index) => (
                  <span key={key}>
                    {index > 0 && ` ${t('shortcuts.or')} `}
                    {'isWithControl' in row && <kbd>{controlKey}</kbd>}
                    <kbd>{capOf(key)}</kbd>
                  </span>
                ))}
              </dt>
              <dd>{t(does[name])}</dd>
            </div>
          )
        })}
        <div>
          <dt>
            <kbd>{capOf('Enter')}</kbd>
          </dt>
          <dd>{t('shortcuts.open')}</dd>
        </div>
      </dl>
      <KeyGroup title={t('shortcuts.inForms')} rows={formKeys} />
      <KeyGroup title={t('shortcuts.inCharts')} rows={chartKeys} />
      <p className={styles['hint']}>{t('shortcuts.hint')}</p>
    </Dialog>
  )
}

interface KeyGroupProps {
  title: string
  rows: readonly { readonly keys: readonly string[]; readonly does: PlainMessageId }[]
}

function KeyGroup({ title, rows }: KeyGroupProps) {
  return (
    <>
      <h3 className={styles['group']}>{title}</h3>
      <dl className={styles['keys']}>
        {rows.map(({ keys, does: id }) => (
          <div key={id}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{capOf(key)}</kbd>
              ))}
            </dt>
            <dd>{t(id)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
