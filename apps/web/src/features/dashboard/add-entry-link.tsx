import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import styles from './add-entry-link.module.css'

interface AddEntryLinkProps {
  /** Shows the key that does the same. */
  hasKey?: boolean
}

/** Opens the form of a new entry over the screen. */
export function AddEntryLink({ hasKey = false }: AddEntryLinkProps) {
  return (
    <Link
      to="."
      search={(old) => ({ ...old, new: 'expense' })}
      resetScroll={false}
      className={buttonClass({ variant: 'primary' })}
      activeProps={{ 'aria-current': undefined }}
    >
      <span className={`${ui('inlineRow', 'gap8')} ${styles['label']}`}>
        <Plus size={16} strokeWidth={2} aria-hidden />
        {t('app.addEntry')}
        {hasKey && <kbd aria-hidden>N</kbd>}
      </span>
    </Link>
  )
}
