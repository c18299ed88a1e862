import { Picker } from '../../design/pickers/picker.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import type { WalletDraft } from './wallet-draft.ts'
import styles from './wallet-form.module.css'

interface StatementDaysProps {
  draft: WalletDraft
  onChange: (draft: WalletDraft) => void
}

/** When the statements of a card close and are to be paid. */
export function StatementDays({ draft, onChange }: StatementDaysProps) {
  return (
    <div className={`${ui('columns', 'top')} ${styles['days']}`}>
      <Picker
        label={t('wallets.closingDay')}
        options={dayOptions()}
        value={idOf(draft.closingDay)}
        onChange={(id) => onChange({ ...draft, closingDay: dayOf(id) })}
      />
      <Picker
        label={t('wallets.dueDay')}
        options={dayOptions()}
        value={idOf(draft.dueDay)}
        onChange={(id) => onChange({ ...draft, dueDay: dayOf(id) })}
      />
      <p className={ui('allColumns', 'small', 'faint')}>{t('wallets.statementHint')}</p>
    </div>
  )
}

/** Months that are shorter than a day end with it, so the 31st is the last one. */
const lastDay = 31

function dayOptions() {
  const days = Array.from({ length: lastDay }, (_, index) => index + 1)
  return [
    { id: 'none', label: t('wallets.noDay') },
    ...days.map((day) => ({
      id: String(day),
      label: day === lastDay ? t('wallets.lastDay') : t('wallets.dayOfMonth', { day }),
    })),
  ]
}

const idOf = (day: number | null) => (day === null ? 'none' : String(day))
const dayOf = (id: string) => (id === 'none' ? null : Number(id))
