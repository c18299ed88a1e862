import { controlKey } from '../../design/keyboard/control-key.ts'
import { keyNames } from '../../design/keyboard/key-table.ts'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { type PlainMessageId, t } from '../../messages/text.ts'
import { capOf, capsOf, keyText } from './key-texts.ts'
import styles from './shortcut-list.module.css'

interface ShortcutListProps {
  isOpen: boolean
  onClose: () => void
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

/** Every key of the app with what it does. */
export function ShortcutList({ isOpen, onClose }: ShortcutListProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('shortcuts.title')} size="wide">
      <dl className={`${ui('stack', 'divided')} ${styles['keys']} ${styles['columns']}`}>
        {keyNames.map((name) => (
          <div className={ui('row', 'spread', 'gap16')} key={name}>
            <dt className={ui('rigid', 'small', 'faint')}>
              {capsOf(name).map((ways, index) => (
                <span key={ways.join(' ')}>
                  {index > 0 && ` ${t('shortcuts.or')} `}
                  {ways.map((cap) => (
                    <kbd key={cap}>{cap}</kbd>
                  ))}
                </span>
              ))}
            </dt>
            <dd className={ui('text14')}>{keyText(name)}</dd>
          </div>
        ))}
        <div className={ui('row', 'spread', 'gap16')}>
          <dt className={ui('rigid', 'small', 'faint')}>
            <kbd>{capOf('Enter')}</kbd>
          </dt>
          <dd className={ui('text14')}>{t('shortcuts.open')}</dd>
        </div>
      </dl>
      <KeyGroup title={t('shortcuts.inForms')} rows={formKeys} />
      <KeyGroup title={t('shortcuts.inCharts')} rows={chartKeys} />
      <p className={ui('above16', 'small', 'faint')}>{t('shortcuts.hint')}</p>
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
      <dl className={`${ui('stack', 'divided')} ${styles['keys']}`}>
        {rows.map(({ keys, does: id }) => (
          <div className={ui('row', 'spread', 'gap16')} key={id}>
            <dt className={ui('rigid', 'small', 'faint')}>
              {keys.map((key) => (
                <kbd key={key}>{capOf(key)}</kbd>
              ))}
            </dt>
            <dd className={ui('text14')}>{t(id)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
