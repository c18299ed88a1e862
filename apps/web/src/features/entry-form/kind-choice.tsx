import type { EntryType } from '@monedero/core'
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight } from 'lucide-react'
import { Segmented } from '../../design/buttons/segmented.tsx'
import { t } from '../../messages/text.ts'

interface KindChoiceProps {
  kind: EntryType
  onKind: (kind: EntryType) => void
  /** Where there is room for them. */
  hasIcons?: boolean
}

const look = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const

/** Expense, income or transfer. */
export function KindChoice({ kind, onKind, hasIcons = false }: KindChoiceProps) {
  return (
    <Segmented
      label={t('entry.kind')}
      value={kind}
      options={[
        { value: 'expense', label: t('app.expense'), icon: hasIcons && <ArrowUpRight {...look} /> },
        { value: 'income', label: t('app.income'), icon: hasIcons && <ArrowDownLeft {...look} /> },
        { value: 'transfer', label: t('app.transfer'), icon: hasIcons && <ArrowLeftRight {...look} /> },
      ]}
      onChange={onKind}
    />
  )
}
