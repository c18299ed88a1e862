import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CategoriesSearch } from '../../address/search-params.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { useMayEdit } from '../../replica/hooks/use-role.ts'
import styles from './categories-screen.module.css'

interface FormLinkProps {
  search: CategoriesSearch
  children: ReactNode
}

/** The row of a category or tag: it leads to its form, where the person may change it. */
export function FormLink({ search, children }: FormLinkProps) {
  const className = `${ui('row', 'wrap')} ${styles['row']}`
  if (!useMayEdit()) return <div className={className}>{children}</div>
  return (
    <Link to="/categories" search={search} className={className}>
      {children}
    </Link>
  )
}
