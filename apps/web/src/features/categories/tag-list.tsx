import { Link } from '@tanstack/react-router'
import { Tag } from 'lucide-react'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { usedTags } from '../../replica/store/used-tags.ts'
import styles from './categories-screen.module.css'

/** Tags in use. They are made by writing them on an entry, and gone with the last one. */
export function TagList() {
  const tags = useLedgerRows(usedTags)
  return (
    <section className={styles['section']} aria-labelledby="tags">
      <h2 className={ui('heading3', 'lineBelow')} id="tags">
        {t('categories.tags')}
      </h2>
      {tags.length === 0 && (
        <p className={`${ui('small', 'muted')} ${styles['none']}`}>{t('categories.noTags')}</p>
      )}
      <ul className={styles['rows']}>
        {tags.map(({ tag, entryCount }) => (
          <li key={tag}>
            <Link
              to="/categories"
              search={{ tagForm: tag }}
              className={`${ui('row', 'wrap')} ${styles['row']}`}
            >
              <span className={`${ui('center', 'rigid', 'muted', 'sunken')} ${styles['mark']}`} aria-hidden>
                <Tag size={16} strokeWidth={1.75} />
              </span>
              <span className={`${ui('shrink', 'strong', 'breakWords')} ${styles['name']}`}>{tag}</span>{' '}
              <span className={ui('small', 'faint', 'noWrap')}>
                {t('app.entryCount', { count: entryCount })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
