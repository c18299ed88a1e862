import { Link } from '@tanstack/react-router'
import { t } from '../messages/text.ts'
import { useLedgerRows } from '../replica/hooks/ledger-context.ts'
import styles from './category-tabs.module.css'

/** The two screens about filing: categories and rules, each with how many there are. */
export function CategoryTabs() {
  const categoryCount = useLedgerRows((store) => store.rows.count('categories'))
  const ruleCount = useLedgerRows((store) => store.rows.count('rules'))
  return (
    <nav className={styles['tabs']} aria-label={t('app.categories')}>
      <Link to="/categories" activeOptions={{ includeSearch: false }}>
        {t('app.categories')} <span>{categoryCount}</span>
      </Link>
      <Link to="/rules" activeOptions={{ includeSearch: false }}>
        {t('app.rules')} <span>{ruleCount}</span>
      </Link>
    </nav>
  )
}
