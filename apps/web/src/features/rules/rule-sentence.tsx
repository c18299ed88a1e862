import { formatAmount, type RuleCondition } from '@monedero/core'
import { Fragment, type ReactNode } from 'react'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { rich, t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'

/** The conditions of a rule as one sentence. */
export function RuleSentence({ conditions }: { conditions: readonly RuleCondition[] }) {
  const format = useNumberFormat()
  const names = useLedgerRows((store) => store.names())
  const wordsOf = (condition: RuleCondition, place: 'first' | 'next'): ReactNode => {
    if (condition.on === 'description')
      return rich('categories.ruleIfDescription', {
        place,
        match: condition.match,
        text: condition.text,
        strong: <strong />,
      })
    if (condition.on === 'amount')
      return rich('categories.ruleIfAmount', {
        place,
        match: condition.match,
        amount: formatAmount(condition.amount, { format }),
        strong: <strong />,
      })
    if (condition.on === 'sign') return t('categories.ruleIfSign', { place, sign: condition.sign })
    const name = names.get('wallets', condition.walletId)?.name ?? t('categories.ruleDeletedWallet')
    return rich('categories.ruleIfWallet', { place, name, strong: <strong /> })
  }
  return conditions.map((condition, at) => (
    <Fragment key={JSON.stringify(condition)}>
      {at > 0 && ', '}
      {wordsOf(condition, at === 0 ? 'first' : 'next')}
    </Fragment>
  ))
}
