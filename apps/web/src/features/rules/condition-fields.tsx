import {
  type AmountMatch,
  amountMatches,
  type Sign,
  signs,
  type TextMatch,
  textMatches,
} from '@monedero/core'
import { X } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../design/buttons/icon-button.tsx'
import { FieldError } from '../../design/fields/field-error.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { Picker } from '../../design/pickers/picker.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { walletOptions } from '../../ledger-ui/picker-options.ts'
import { type PlainMessageId, t } from '../../messages/text.ts'
import { useWalletBalances } from '../../replica/hooks/use-wallet-balances.ts'
import { PlainInput } from './plain-input.tsx'
import type { ConditionDraft, ConditionKind } from './rule-draft.ts'
import styles from './rule-form.module.css'

const kinds: Readonly<Record<ConditionKind, PlainMessageId>> = {
  description: 'categories.ruleDescription',
  amount: 'categories.ruleAmount',
  wallet: 'categories.ruleWallet',
  sign: 'categories.ruleDirection',
}
const textNames: Readonly<Record<TextMatch, PlainMessageId>> = {
  contains: 'categories.ruleContains',
  is: 'categories.ruleIs',
  begins: 'categories.ruleBegins',
  wildcards: 'categories.ruleWildcards',
}
const amountNames: Readonly<Record<AmountMatch, PlainMessageId>> = {
  is: 'categories.ruleIs',
  above: 'categories.ruleAbove',
  below: 'categories.ruleBelow',
}
const signNames: Readonly<Record<Sign, PlainMessageId>> = {
  in: 'categories.ruleMoneyIn',
  out: 'categories.ruleMoneyOut',
}

interface ConditionFieldsProps {
  /** From 1 on. */
  number: number
  condition: ConditionDraft
  impliesCents: boolean
  error: string | undefined
  onChange: (next: Partial<ConditionDraft>) => void
  /** Not where it is the only one. */
  onRemove?: () => void
}

/** One condition: what is compared, how, and with what. */
export function ConditionFields(props: ConditionFieldsProps) {
  const { number, condition, error, onChange, onRemove } = props
  const errorId = useId()
  return (
    <div className={ui('stack', 'gap6')} data-wrong={error !== undefined || undefined}>
      <div className={`${ui('columns', 'gap8')} ${styles['parts']}`} data-on={condition.on}>
        <Picker
          look="unlabelled"
          label={t('categories.ruleConditionOn', { number })}
          options={optionsOf(Object.keys(kinds) as ConditionKind[], kinds)}
          value={condition.on}
          // The options are the kinds.
          onChange={(id) => onChange({ on: id as ConditionKind })}
        />
        <ConditionValue {...props} errorId={errorId} />
        {onRemove && (
          <IconButton aria-label={t('categories.ruleRemoveCondition', { number })} onClick={onRemove}>
            <X size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      <FieldError id={errorId} message={error} />
    </div>
  )
}

function ConditionValue({
  number,
  condition,
  error,
  onChange,
  errorId,
}: ConditionFieldsProps & { errorId: string }) {
  const format = useNumberFormat()
  const wallets = useWalletBalances()
  const matchLabel = t('categories.ruleConditionMatch', { number })
  const valueLabel = t('categories.ruleConditionValue', { number })
  if (condition.on === 'wallet')
    return (
      <Picker
        look="unlabelled"
        label={valueLabel}
        options={walletOptions(wallets, format, condition.walletId)}
        value={condition.walletId}
        isInvalid={error !== undefined}
        onChange={(walletId) => onChange({ walletId })}
      />
    )
  if (condition.on === 'sign')
    return (
      <Picker
        look="unlabelled"
        label={valueLabel}
        options={optionsOf(signs, signNames)}
        value={condition.sign}
        // The options are the signs.
        onChange={(id) => onChange({ sign: id as Sign })}
      />
    )
  const isAmount = condition.on === 'amount'
  return (
    <>
      <Picker
        look="unlabelled"
        label={matchLabel}
        options={isAmount ? optionsOf(amountMatches, amountNames) : optionsOf(textMatches, textNames)}
        value={isAmount ? condition.amountMatch : condition.textMatch}
        // The options are the ways to compare.
        onChange={(id) =>
          onChange(isAmount ? { amountMatch: id as AmountMatch } : { textMatch: id as TextMatch })
        }
      />
      <PlainInput
        label={valueLabel}
        value={isAmount ? condition.amount : condition.text}
        maxLength={isAmount ? 40 : 200}
        inputMode={isAmount ? 'decimal' : 'text'}
        {...(condition.on === 'description' &&
          condition.textMatch === 'wildcards' && { placeholder: t('categories.ruleWildcardsExample') })}
        errorId={error === undefined ? undefined : errorId}
        onText={(text) => onChange(isAmount ? { amount: text } : { text })}
      />
    </>
  )
}

function optionsOf<Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, PlainMessageId>>,
): { id: Value; label: string }[] {
  return values.map((id) => ({ id, label: t(names[id]) }))
}
