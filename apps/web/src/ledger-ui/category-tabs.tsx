import { Link } from '@tanstack/react-router'
import { ui } from '../design/primitives/primitives.ts'
import { t } from '../messages/text.ts'
import { useLedgerRows } from '../replica/hooks/ledger-context.ts'
import styles from './category-tabs.module.css'

/** The two screens about filing: categories and rules, each with how many there are. */
export function CategoryTabs() {
  const categoryCount = useLedgerRows((store) => store.rows.count('categories'))
  const ruleCount = useLedgerRows((store) => store.rows.count('rules'))
  return (
    <nav className={`${ui('flex', 'lineBelow')} ${styles['tabs']}`} aria-label={t('app.categories')}>
      <Link
        className={ui('inlineRow', 'gap8', 'strong', 'muted', 'noWrap')}
        to="/categories"
        activeOptions={{ includeSearch: false }}
      >
        {t('app.categories')} <span className={ui('figures', 'faint')}>{categoryCount}</span>
      </Link>
      <Link
        className={ui('inlineRow', 'gap8', 'strong', 'muted', 'noWrap')}
        to="/rules"
        activeOptions={{ includeSearch: false }}
      >
        {t('app.rules')} <span className={ui('figures', 'faint')}>{ruleCount}</span>
      </Link>
    </nav>
  )
}
