import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { allWallets } from '../../address/find-search.ts'
import { t } from '../../messages/text.ts'

interface AllLinkProps {
  className?: string
  isAll: boolean
  tabIndex: number
  children: ReactNode
}

/** Leads to the entries of all wallets; it stores no choice. */
export function AllLink({ isAll, children, ...rest }: AllLinkProps) {
  return (
    <Link
      {...rest}
      to="/dashboard"
      search={{ in: allWallets }}
      title={t('app.allWallets')}
      data-roving
      activeProps={{ 'aria-current': undefined }}
      {...(isAll && { 'aria-current': 'true' })}
    >
      {children}
    </Link>
  )
}
