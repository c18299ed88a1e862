import type { Unconverted } from '@monedero/core'
import { Link } from '@tanstack/react-router'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import styles from './reports-screen.module.css'
import type { Report } from './use-report.ts'

interface UnconvertedLineProps {
  report: Report
  unconverted: readonly (Unconverted | { readonly currency: string; readonly amount: number })[]
}

/** What a total leaves out because there is no rate for it; nothing where there is none. */
export function UnconvertedLine({ report: { formats, symbolOf }, unconverted }: UnconvertedLineProps) {
  const sums = unconverted.flatMap((sum) => {
    const write = (amount: number) => formats.inCurrency(amount, symbolOf(sum.currency))
    if ('amount' in sum) return [write(sum.amount)]
    return [
      ...(sum.moneyIn === 0 ? [] : [t('reports.unconvertedIn', { amount: write(sum.moneyIn) })]),
      ...(sum.moneyOut === 0 ? [] : [t('reports.unconvertedOut', { amount: write(sum.moneyOut) })]),
    ]
  })
  if (sums.length === 0) return null
  return (
    <p className={`${ui('small', 'muted')} ${styles['unconverted']}`}>
      {t('reports.unconverted', { sums: sums.join(', ') })} <Link to="/wallets">{t('reports.addRate')}</Link>
    </p>
  )
}
