import type { EntryRow, NumberFormat } from '@monedero/core'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { Menu } from '../../design/overlays/menu.tsx'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'

/** Saves the entries of a list as a file. */
export default function ExportMenu({ entries }: { entries: readonly EntryRow[] }) {
  const { store } = useLedger()
  const numbers = useNumberFormat()
  const save = async (format: NumberFormat | null) => {
    const { saveCsv } = await import('./save-entries.ts')
    saveCsv(store, entries, format, t('find.fileName'))
  }
  const look = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const
  return (
    <Menu
      label={t('find.download')}
      actions={[
        { label: t('find.csvOwn'), icon: <FileSpreadsheet {...look} />, run: () => void save(numbers) },
        { label: t('find.csvPlain'), icon: <FileText {...look} />, run: () => void save(null) },
      ]}
    />
  )
}
