import type { ReactNode } from 'react'
import { Picker } from '../../design/pickers/picker.tsx'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { Row } from './section.tsx'

interface TimeZoneRowProps {
  outcome: ReactNode
  onChange: (timeZone: string) => void
}

/** Where days begin for recurring entries: that of this device until one is stored. */
export function TimeZoneRow({ outcome, onChange }: TimeZoneRowProps) {
  const { settings } = useLedgerRows((store) => store.user())
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const value = settings.timeZone ?? own
  const zones = new Set([value, own, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return (
    <Row name={t('settings.timeZone')} note={t('settings.timeZoneNote')} outcome={outcome}>
      <Picker
        label={t('settings.timeZone')}
        look="unlabelled"
        options={Array.from(zones, (id) => ({ id, label: id.replaceAll('_', ' ') }))}
        value={value}
        onChange={onChange}
      />
    </Row>
  )
}
