import { Link } from '@tanstack/react-router'
import { ArrowUpDown } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '../../design/buttons/icon-button.tsx'
import { afterPress } from '../../design/fields/after-press.ts'
import { FieldError } from '../../design/fields/field-error.tsx'
import { Tile } from '../../design/marks/tile.tsx'
import { AmountInput } from '../../design/money/amount-input.tsx'
import { Money } from '../../design/money/money.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { useAmountText } from '../../design/money/use-amount-text.ts'
import { Picker } from '../../design/pickers/picker.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { walletOptions } from '../../ledger-ui/picker-options.ts'
import { capitalised } from '../../messages/dates.ts'
import { rich, t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { shortRate } from './exchange.ts'
import { FeeFields } from './fee-fields.tsx'
import { isBetweenCurrencies } from './read-draft.ts'
import styles from './transfer-fields.module.css'
import type { EntryForm } from './use-entry-form.ts'

interface TransferFieldsProps {
  form: EntryForm
  hasKeypad: boolean
}

/** From where to where, how much, and between currencies what arrives and at which rate. */
export function TransferFields({ form, hasKeypad }: TransferFieldsProps) {
  const { rows } = useLedger().store
  const { draft, problems, state } = form
  const loneSide = state.edited?.loneSide
  const isExchange = loneSide === undefined && isBetweenCurrencies(draft, rows)
  const errors = [problems.walletId, problems.toWalletId, problems.amount, problems.amountIn, problems.rate]
  return (
    <div className={styles['fields']}>
      <fieldset className={`${ui('stack')} ${styles['transfer']}`} aria-label={t('entry.walletsAndAmounts')}>
        <Side
          form={form}
          side="from"
          hasAmount={loneSide !== 'in'}
          isFixed={loneSide !== undefined}
          hasKeypad={hasKeypad}
        />
        <div className={`${ui('row', 'gap8', 'sunken')} ${styles['between']}`}>
          {loneSide === undefined && (
            <IconButton aria-label={t('entry.swap')} onClick={form.swap}>
              <ArrowUpDown size={16} strokeWidth={2} aria-hidden />
            </IconButton>
          )}
          {isExchange && <RateField form={form} />}
        </div>
        <Side
          form={form}
          side="to"
          hasAmount={isExchange || loneSide === 'in'}
          isFixed={loneSide !== undefined}
          hasKeypad={hasKeypad}
        />
      </fieldset>
      {loneSide === undefined && <FeeFields form={form} hasKeypad={hasKeypad} />}
      {[...new Set(errors)].map((error) => (
        <FieldError key={error} message={error} isAnnounced />
      ))}
      <p className={ui('above8', 'small', 'faint', 'hiddenIfEmpty')}>
        {form.wallets.length < 2 && loneSide === undefined
          ? rich('entry.secondWallet', { link: <Link to="/wallets" /> })
          : hintOf(isExchange, loneSide !== undefined, state.edited?.before.kind === 'transfer')}
      </p>
    </div>
  )
}

interface SideProps extends TransferFieldsProps {
  side: 'from' | 'to'
  hasAmount: boolean
  isFixed: boolean
}

function Side({ form, side, hasAmount, isFixed, hasKeypad }: SideProps) {
  const format = useNumberFormat()
  const { draft, problems } = form
  const name = t(side === 'from' ? 'entry.from' : 'entry.to')
  const field = side === 'from' ? 'walletId' : 'toWalletId'
  const id = draft[field]
  const view = form.wallets.find(({ wallet }) => wallet.id === id)
  return (
    <div className={styles['side']}>
      <Picker
        label={name}
        look="bare"
        options={walletOptions(form.wallets, format, id)}
        value={id}
        isDisabled={isFixed}
        isInvalid={problems[field] !== undefined}
        onChange={(picked) => form.chooseWallets({ [field]: picked })}
      >
        {view && <Tile icon={view.wallet.icon} colour={view.wallet.colour} size={24} />}
        <span className={ui('stack', 'shrink')}>
          <span className={ui('strong', 'ellipsis')}>
            {view?.wallet.name ?? (isFixed ? capitalised(t('app.deletedWallet')) : t('entry.chooseWallet'))}
          </span>
          <span className={ui('small', 'faint', 'ellipsis')}>
            {view
              ? rich('entry.sideBalance', {
                  side: name,
                  amount: <Money amount={view.balance} symbol={view.symbol} />,
                })
              : name}
          </span>
        </span>
      </Picker>
      {hasAmount && <SideAmount form={form} side={side} isFixed={isFixed} hasKeypad={hasKeypad} />}
    </div>
  )
}

function SideAmount({ form, side, isFixed, hasKeypad }: Omit<SideProps, 'hasAmount'>) {
  const id = useId()
  const field = side === 'from' || isFixed ? 'amount' : 'amountIn'
  const { draft, problems, state } = form
  const walletId = side === 'from' ? draft.walletId : draft.toWalletId
  const symbol = form.symbolOf(walletId)
  const text = draft[field]
  const onText = (typed: string) => form.changeSide(field, typed)
  const { impliesCents } = form.writing
  const amount = useAmountText({ text, onText, symbol, currency: form.currencyOf(walletId), impliesCents })
  return (
    <div className={ui('shrink')}>
      <div className={`${ui('row', 'baseline', 'gap6', 'right')} ${styles['figure']}`}>
        <AmountInput
          label={t(side === 'from' ? 'entry.amountSent' : 'entry.amountReceived')}
          text={text}
          onText={onText}
          onFirstEdit={state.isAmountOld ? form.editAmount : undefined}
          onLeave={() => text !== '' && afterPress(() => form.leave(field))}
          amount={amount}
          error={problems[field]}
          describedBy={`${id}-live`}
          hasKeypad={hasKeypad}
        />
        <span className={styles['symbol']}>{symbol}</span>
      </div>
      <output
        id={`${id}-live`}
        className={`${ui('small', 'figures', 'faint', 'ellipsis', 'right')} ${styles['live']}`}
      >
        {amount.live === undefined ? amount.sum : `= ${amount.live}\u00A0${symbol}`}
      </output>
    </div>
  )
}

function RateField({ form }: { form: EntryForm }) {
  const format = useNumberFormat()
  const [isFocused, setFocused] = useState(false)
  const { draft, problems } = form
  const from = form.symbolOf(draft.walletId)
  const to = form.symbolOf(draft.toWalletId)
  return (
    <label className={`${ui('row', 'grow', 'gap6', 'small', 'muted', 'noWrap')} ${styles['rate']}`}>
      1 {from} =
      <input
        className={ui('shrink', 'label', 'figures')}
        aria-label={t('entry.rateField', { to, from })}
        aria-invalid={problems.rate !== undefined || undefined}
        inputMode="decimal"
        autoComplete="off"
        placeholder={t('entry.ratePlaceholder')}
        value={isFocused ? draft.rate : shortRate(draft.rate, format)}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          afterPress(() => form.leave('rate'))
        }}
        onChange={(event) => form.changeSide('rate', event.target.value)}
      />
      {to}
    </label>
  )
}

function hintOf(isExchange: boolean, isLone: boolean, isEdit: boolean): string {
  if (isLone) return t('entry.walletsFixed')
  if (isExchange) return t('entry.adjustAmounts')
  return isEdit ? t('entry.bothSides') : ''
}
