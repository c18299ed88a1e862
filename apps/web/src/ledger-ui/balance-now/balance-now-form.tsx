import { type Amount, type Mutation, parseAmount, type WalletRow } from '@monedero/core'
import type { ReactNode } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { AmountField } from '../../design/money/amount-field.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { DialogForm } from '../../design/overlays/form-dialog.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { problemText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import { usePersonSettings } from '../../replica/hooks/person-context.ts'
import { useLedgerForm } from '../use-ledger-form.ts'
import styles from './balance-now-form.module.css'

interface BalanceNowFormProps {
  wallet: Pick<WalletRow, 'kind' | 'currency' | 'symbol'>
  /** What stores the answer. */
  changesOf: (amount: Amount) => readonly Mutation[]
  /** The text of the toast with Undo. */
  message: string
  onSaved: () => void
  /** Buttons before the one that saves. */
  children?: ReactNode
}

/** Asks how much is in a wallet now. */
export function BalanceNowForm({ wallet, changesOf, message, onSaved, children }: BalanceNowFormProps) {
  const format = useNumberFormat()
  const { impliesCents } = usePersonSettings()
  const form = useLedgerForm<{ text: string }, 'amount'>({ text: '' })
  const { text } = form.draft
  const { currency, symbol, kind } = wallet
  const amount = parseAmount(text, { symbol, currency, format, impliesCents, accept: 'any' })
  const problems = amount.ok ? {} : { amount: problemText(amount.problems[0]) }
  return (
    <div className={styles['form']}>
      <DialogForm
        refusal={form.refusal}
        onSubmit={(event) =>
          form.save(event, {
            problems,
            changes: () => (amount.ok ? changesOf(amount.value) : []),
            message,
            onSaved,
          })
        }
      >
        <AmountField
          label={t('welcome.balanceToday')}
          text={text}
          onText={(typed) => form.change({ text: typed })}
          onLeave={() => text.trim() !== '' && form.touch('amount')}
          symbol={symbol}
          currency={currency}
          impliesCents={impliesCents}
          accept="any"
          error={form.shown('amount', problems)}
        />
        {kind === 'card' && <p className={ui('small', 'muted')}>{t('welcome.owedOnCard')}</p>}
        <div className={ui('row', 'wrap', 'end', 'gap10')}>
          {children}
          <Button type="submit" variant="primary">
            {t('welcome.save')}
          </Button>
        </div>
      </DialogForm>
    </div>
  )
}
