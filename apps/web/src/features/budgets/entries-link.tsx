import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FindSearch } from '../../address/find-search.ts'
import { t } from '../../messages/text.ts'

interface EntriesLinkProps {
  /** Undefined where there are none to show. */
  search: FindSearch | undefined
  className?: string | undefined
  children: ReactNode
}

/** A figure that leads to the entries behind it. */
export function EntriesLink({ search, className, children }: EntriesLinkProps) {
  if (!search) return <span className={className}>{children}</span>
  return (
    <Link to="/dashboard" search={search} className={className} title={t('budgets.showEntries')}>
      {children}
    </Link>
  )
}
