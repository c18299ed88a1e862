import type { RuleTarget } from '@monedero/core'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { Picker } from '../../design/pickers/picker.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { categoryOptions, walletOptions } from '../../ledger-ui/picker-options.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { useWalletBalances } from '../../replica/hooks/use-wallet-balances.ts'

const noneId = 'none'
const walletPrefix = 'wallet '

interface TargetPickerProps {
  target: RuleTarget | null
  error: string | undefined
  onChange: (target: RuleTarget | null) => void
}

/** Where a rule files entries: under a category, as a transfer, or nowhere. */
export function TargetPicker({ target, error, onChange }: TargetPickerProps) {
  const format = useNumberFormat()
  const categories = useLedgerRows((store) => store.categories())
  const wallets = useWalletBalances()
  const transfers = walletOptions(wallets, format).map(({ id, label, ...look }) => ({
    ...look,
    id: walletPrefix + id,
    label: t('categories.ruleTransferWith', { name: label }),
    group: t('categories.ruleTransfers'),
  }))
  const value =
    target?.to === 'category' ? target.categoryId : target ? walletPrefix + target.walletId : noneId
  const choose = (id: string) => {
    if (id === noneId) onChange(null)
    else if (id.startsWith(walletPrefix))
      onChange({ to: 'transfer', walletId: id.slice(walletPrefix.length) })
    else onChange({ to: 'category', categoryId: id })
  }
  return (
    <div className={ui('shrink')} data-target>
      <Picker
        label={t('categories.ruleCategory')}
        options={[
          { id: noneId, label: t('categories.ruleKeepCategory') },
          ...categoryOptions(categories, 'both'),
          ...(wallets.length > 1 ? transfers : []),
        ]}
        value={value}
        error={error}
        onChange={choose}
      />
    </div>
  )
}
