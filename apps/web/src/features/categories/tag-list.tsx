import { Link } from '@tanstack/react-router'
import { Tag } from 'lucide-react'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { usedTags } from '../../replica/store/used-tags.ts'
import styles from './categories-screen.module.css'

/** Tags in use. They are made by writing them on an entry, and gone with the last one. */
export function TagList() {
  const tags = useLedgerRows(usedTags)
  return (
    <section className={styles['section']} aria-labelledby="tags">
      <h2 id="tags">{t('categories.tags')}</h2>
      {tags.length === 0 && <p className={styles['none']}>{t('categories.noTags')}</p>}
      <ul className={styles['rows']}>
        {tags.map(({ tag, entryCount }) => (
          <li key={tag}>
            <Link to="/categories" search={{ tagForm: tag }} className={styles['row']}>
              <span className={styles['mark']} aria-hidden>
                <Tag size={16} strokeWidth={1.75} />
              </span>
              <span className={styles['name']}>{tag}</span>{' '}
              <span className={styles['count']}>{t('app.entryCount', { count: entryCount })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
