import type { RefundPeriod } from '@monedero/core'
import type { ReactNode } from 'react'
import { Segmented } from '../../design/buttons/segmented.tsx'
import { type PlainMessageId, t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { Row } from './section.tsx'

interface RefundsRowProps {
  outcome: ReactNode
  onChange: (refundPeriod: RefundPeriod) => void
}

const options: readonly { value: RefundPeriod; label: PlainMessageId }[] = [
  { value: 'arrival', label: 'settings.refundsArrival' },
  { value: 'purchase', label: 'settings.refundsPurchase' },
]

/** In which period a refund counts. */
export function RefundsRow({ outcome, onChange }: RefundsRowProps) {
  const { refundPeriod } = useLedgerRows((store) => store.user()).settings
  return (
    <Row name={t('settings.refunds')} note={t('settings.refundsNote')} outcome={outcome}>
      <Segmented
        label={t('settings.refunds')}
        value={refundPeriod}
        options={options.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={onChange}
      />
    </Row>
  )
}
