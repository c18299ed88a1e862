import { type CategoryKind, categoryKinds } from '@monedero/core'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { ButtonLabel } from '../../design/buttons/button-label.tsx'
import { Page } from '../../design/layout/page.tsx'
import { Tile } from '../../design/marks/tile.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { CategoryTabs } from '../../ledger-ui/category-tabs.tsx'
import { type PlainMessageId, t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import type { CategoryView } from '../../replica/store/replica-store.ts'
import styles from './categories-screen.module.css'
import { categoryTree } from './category-tree.ts'
import { TagList } from './tag-list.tsx'

const titles: Readonly<Record<CategoryKind, PlainMessageId>> = {
  expense: 'categories.forExpenses',
  income: 'categories.forIncome',
}

/** All categories and tags with how much they are used, and the ways to their forms. */
export function CategoriesScreen() {
  const views = useLedgerRows((store) => store.categories())
  const add = (
    <Link to="/categories" search={{ form: 'new' }} className={buttonClass({ variant: 'primary' })}>
      <ButtonLabel>
        <Plus size={16} strokeWidth={2} aria-hidden />
        {t('categories.newCategory')}
      </ButtonLabel>
    </Link>
  )
  return (
    <Page title={t('categories.title')} actions={add}>
      <CategoryTabs />
      <div className={`${ui('columns', 'top')} ${styles['columns']}`}>
        {categoryKinds.map((kind) => (
          <CategoryList key={kind} kind={kind} views={views} />
        ))}
        <TagList />
      </div>
    </Page>
  )
}

function CategoryList({ kind, views }: { kind: CategoryKind; views: readonly CategoryView[] }) {
  const tree = categoryTree(views, kind)
  const titleId = `categories-${kind}`
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <h2 className={ui('heading3', 'lineBelow')} id={titleId}>
        {t(titles[kind])}
      </h2>
      {tree.length === 0 && (
        <p className={`${ui('small', 'muted')} ${styles['none']}`}>{t('categories.none')}</p>
      )}
      <ul className={styles['rows']}>
        {tree.map(({ view, children }) => (
          <li key={view.category.id}>
            <CategoryLink view={view} />
            {children.length > 0 && (
              <ul
                className={styles['children']}
                aria-label={t('categories.subcategoriesOf', { name: view.category.name })}
              >
                {children.map((child) => (
                  <li key={child.category.id}>
                    <CategoryLink view={child} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function CategoryLink({ view: { category, entryCount } }: { view: CategoryView }) {
  return (
    <Link to="/categories" search={{ form: category.id }} className={`${ui('row', 'wrap')} ${styles['row']}`}>
      <Tile icon={category.icon} colour={category.colour} />
      <span className={`${ui('shrink', 'strong', 'breakWords')} ${styles['name']}`}>{category.name}</span>{' '}
      <span className={ui('small', 'faint', 'noWrap')}>{t('app.entryCount', { count: entryCount })}</span>
    </Link>
  )
}
