import { type CategoryKind, type EntryType, Refusal } from '@monedero/core'
import { type ReactNode, useState } from 'react'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { Picker } from '../../design/pickers/picker.tsx'
import type { PickerOption } from '../../design/pickers/picker-option.ts'
import { categoryOptions, walletOptions } from '../../ledger-ui/picker-options.ts'
import { refusalText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import type { CategoryView } from '../../replica/store/replica-store.ts'
import type { EntryForm } from './use-entry-form.ts'

/** Chooses the wallet of an expense or an income. */
export function WalletPicker({ form, look }: { form: EntryForm; look: 'row' | 'chip' }) {
  const format = useNumberFormat()
  const { walletId } = form.draft
  return (
    <Picker
      label={t('entry.wallet')}
      look={look}
      options={walletOptions(form.wallets, format, walletId)}
      value={walletId}
      error={form.problems.walletId}
      onChange={(id) => form.change({ walletId: id })}
    />
  )
}

interface CategoryPickerProps {
  label: string
  look: 'row' | 'field' | 'bare' | 'chip'
  placeholder: string
  /** What the entry is: a transfer costs, so its fee is an expense. */
  kind: EntryType
  /** Empty for none. */
  value: string
  error?: string | undefined
  onChange: (categoryId: string) => void
  /** What the closed picker shows instead of the chosen category. */
  children?: ReactNode
}

/** Chooses a category, or makes one of what was typed. */
export function CategoryPicker(props: CategoryPickerProps) {
  const replica = useLedger()
  const categories = useLedgerRows((store) => store.categories())
  const [problem, setProblem] = useState<string>()
  const { value } = props
  const kind = props.kind === 'income' ? 'income' : 'expense'
  const create = (name: string) => {
    const id = replica.newId()
    try {
      const look = { colour: 'slate', icon: 'circle-dashed' }
      replica.perform({ op: 'category.create', args: { id, name, kind, parentId: null, ...look } })
      setProblem(undefined)
      props.onChange(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setProblem(refusalText(error))
    }
  }
  return (
    <Picker
      label={props.label}
      look={props.look}
      placeholder={props.placeholder}
      options={[{ id: '', label: t('entry.none') }, ...offered(categories, kind, value)]}
      value={value}
      error={problem ?? props.error}
      onChange={(id) => {
        setProblem(undefined)
        props.onChange(id)
      }}
      onCreate={create}
    >
      {props.children}
    </Picker>
  )
}

/** Those of the kind, and the chosen one: a refund is filed under what was bought. */
function offered(categories: readonly CategoryView[], kind: CategoryKind, chosenId: string): PickerOption[] {
  const ofKind = categoryOptions(categories, kind)
  if (ofKind.some(({ id }) => id === chosenId)) return ofKind
  return [...categoryOptions(categories, 'both').filter(({ id }) => id === chosenId), ...ofKind]
}
