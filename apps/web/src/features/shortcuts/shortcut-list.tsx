import type { ReactNode } from 'react'
import { controlKey } from '../../design/keyboard/control-key.ts'
import { type KeyName, keyGroups } from '../../design/keyboard/key-table.ts'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { type PlainMessageId, t } from '../../messages/text.ts'
import { capOf, capsOf, keyText } from './key-texts.ts'
import styles from './shortcut-list.module.css'

interface ShortcutListProps {
  isOpen: boolean
  onClose: () => void
}

interface ShownKey {
  /** The keys of each way to do it, as they are printed. */
  readonly ways: readonly (readonly string[])[]
  readonly does: string
}

/** Every key of the app with what it does. */
export function ShortcutList({ isOpen, onClose }: ShortcutListProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('shortcuts.title')} size="wide">
      <div className={styles['columns']}>
        <KeyGroup title={t('shortcuts.groupAdd')} rows={keyGroups.add.map(shown)} />
        <KeyGroup title={t('shortcuts.groupList')} rows={keyGroups.list.map(shown)} />
        <KeyGroup
          title={t('shortcuts.groupEntry')}
          rows={[plain(['Enter'], 'shortcuts.open'), ...keyGroups.entry.map(shown)]}
        />
        <KeyGroup title={t('shortcuts.groupScreens')} rows={keyGroups.screens.map(shown)} />
        <KeyGroup title={t('shortcuts.groupAnywhere')} rows={keyGroups.anywhere.map(shown)} />
        <KeyGroup
          title={t('shortcuts.inForms')}
          rows={[
            plain(['Enter'], 'shortcuts.saveLine'),
            plain([controlKey, 'Enter'], 'shortcuts.saveAnywhere'),
            plain([controlKey, 'Shift', 'Enter'], 'shortcuts.saveNext'),
          ]}
        />
        <KeyGroup
          title={t('shortcuts.inCharts')}
          rows={[
            plain(['ArrowLeft', 'ArrowRight'], 'shortcuts.moveInChart'),
            plain(['Enter'], 'shortcuts.openFromChart'),
          ]}
        />
      </div>
      <p className={ui('above16', 'small', 'faint')}>{t('shortcuts.hint')}</p>
    </Dialog>
  )
}

function shown(name: KeyName): ShownKey {
  return { ways: capsOf(name), does: keyText(name) }
}

/** A key that is in no table. */
function plain(keys: readonly string[], does: PlainMessageId): ShownKey {
  return { ways: [keys.map(capOf)], does: t(does) }
}

function KeyGroup({ title, rows }: { title: string; rows: readonly ShownKey[] }): ReactNode {
  return (
    <section className={styles['group']}>
      <h3>{title}</h3>
      <dl className={`${ui('stack', 'divided')} ${styles['keys']}`}>
        {rows.map(({ ways, does }) => (
          <div className={ui('row', 'spread', 'gap16')} key={does}>
            <dt className={ui('rigid', 'small', 'faint')}>
              {ways.map((way, index) => (
                <span key={way.join(' ')}>
                  {index > 0 && ` ${t('shortcuts.or')} `}
                  {way.map((cap) => (
                    <kbd key={cap}>{cap}</kbd>
                  ))}
                </span>
              ))}
            </dt>
            <dd className={ui('text14')}>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
