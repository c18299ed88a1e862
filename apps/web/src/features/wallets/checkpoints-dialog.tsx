import { type CalendarDay, isCalendarDay, type Mutation, parseAmount, type WalletRow } from '@monedero/core'
import { Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { IconButton } from '../../design/buttons/icon-button.tsx'
import { DateField } from '../../design/dates/date-field.tsx'
import { useToday } from '../../design/device/use-today.ts'
import { Hidden } from '../../design/layout/hidden.tsx'
import { AmountField } from '../../design/money/amount-field.tsx'
import { Money } from '../../design/money/money.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import tableStyles from '../../ledger-ui/balance-table.module.css'
import { changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { useWalletCheck } from '../../ledger-ui/use-wallet-check.ts'
import { dateText, shortDateText } from '../../messages/dates.ts'
import { problemText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { usePersonSettings } from '../../replica/hooks/person-context.ts'
import { CheckLine } from './check-line.tsx'
import styles from './checkpoints.module.css'

interface CheckpointsDialogProps {
  isOpen: boolean
  wallet: WalletRow
  symbol: string
  onClose: () => void
}

/** The balances that a wallet is checked against, and the form of another one. */
export function CheckpointsDialog({ isOpen, wallet, symbol, onClose }: CheckpointsDialogProps) {
  const replica = useLedger()
  const today = useToday()
  const check = useWalletCheck(wallet.id)
  const money = (amount: number, signed = false) => <Money amount={amount} symbol={symbol} signed={signed} />
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('wallets.checkTitle', { name: wallet.name })}>
      <div className={`${ui('stack', 'gap20')} ${styles['body']}`}>
        <NewCheckpoint wallet={wallet} symbol={symbol} />
        <CheckLine walletId={wallet.id} symbol={symbol} />
        {check && check.balances.length > 0 && (
          <table className={`${ui('wide', 'text14', 'figures')} ${tableStyles['table']}`}>
            <thead>
              <tr>
                <th scope="col">{t('wallets.checkDay')}</th>
                <th scope="col">{t('wallets.checkStated')}</th>
                <th scope="col">{t('wallets.checkHeld')}</th>
                <th scope="col">{t('wallets.checkDifference')}</th>
                <th scope="col">
                  <Hidden>{t('wallets.checkActions')}</Hidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {check.balances.toReversed().map(({ checkpoint, held, difference }) => (
                <tr key={checkpoint.id} data-first-wrong={check.firstWrong?.checkpoint === checkpoint}>
                  <th scope="row">{shortDateText(checkpoint.day, today)}</th>
                  <td>{money(checkpoint.balance)}</td>
                  <td>{money(held)}</td>
                  <td>{difference === 0 ? t('wallets.checkSame') : money(difference, true)}</td>
                  <td>
                    <IconButton
                      aria-label={t('wallets.checkDelete', { day: dateText(checkpoint.day) })}
                      onClick={() => {
                        changeWithUndo(
                          replica,
                          { op: 'checkpoints.delete', args: { ids: [checkpoint.id] } },
                          t('wallets.checkDeleted'),
                        )
                      }}
                    >
                      <Trash2 size={16} strokeWidth={1.75} aria-hidden />
                    </IconButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Dialog>
  )
}

function NewCheckpoint({ wallet, symbol }: { wallet: WalletRow; symbol: string }) {
  const replica = useLedger()
  const today = useToday()
  const format = useNumberFormat()
  const { impliesCents } = usePersonSettings()
  const [day, setDay] = useState<CalendarDay | '' | undefined>(today)
  const [text, setText] = useState('')
  const [isShown, setShown] = useState(false)
  const { currency } = wallet
  const amount = parseAmount(text, { symbol, currency, format, impliesCents, accept: 'any' })
  const amountProblem =
    text.trim() === ''
      ? t('wallets.checkEnterAmount')
      : amount.ok
        ? undefined
        : problemText(amount.problems[0])
  const dayProblem = isCalendarDay(day) ? undefined : t('wallets.checkEnterDay')
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setShown(true)
    if (!amount.ok || text.trim() === '' || !isCalendarDay(day)) {
      const wrong = dayProblem ? 'input:not([data-amount])' : '[data-amount]'
      event.currentTarget.querySelector<HTMLElement>(wrong)?.focus()
      return
    }
    const checkpoint = { walletId: wallet.id, day, balance: amount.value, importId: null }
    const set: Mutation = { op: 'checkpoints.set', args: { checkpoints: [checkpoint] } }
    if (!changeWithUndo(replica, set, t('wallets.checkAdded'))) return
    setShown(false)
    setText('')
  }
  return (
    <form className={`${ui('columns', 'top', 'gap12')} ${styles['form']}`} noValidate onSubmit={add}>
      <DateField
        label={t('wallets.checkOnDay')}
        day={day}
        onDay={setDay}
        error={isShown ? dayProblem : undefined}
      />
      <AmountField
        label={t('wallets.checkAmount')}
        text={text}
        onText={setText}
        symbol={symbol}
        currency={currency}
        impliesCents={impliesCents}
        accept="any"
        error={isShown ? amountProblem : undefined}
      />
      <Button type="submit" variant="primary">
        {t('wallets.checkAdd')}
      </Button>
    </form>
  )
}
