import type { EntryRow, NumberFormat } from '@monedero/core'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { showFailure } from '../../design/loadable/show-failure.ts'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { Menu } from '../../design/overlays/menu.tsx'
import { t } from '../../messages/text.ts'
import { useHasAllRows, useLedger } from '../../replica/hooks/ledger-context.ts'
import { type EntryFilter, foundPart } from '../../replica/store/entry-filter.ts'

interface ExportMenuProps {
  entries: readonly EntryRow[]
  /** By which they were found: of a split entry only the parts that match are saved. */
  filter: EntryFilter
}

/** Saves the entries that were found as a file, once all entries are loaded. */
export default function ExportMenu({ entries, filter }: ExportMenuProps) {
  const ledger = useLedger()
  const { store } = ledger
  const numbers = useNumberFormat()
  const hasAllRows = useHasAllRows()
  const save = (format: NumberFormat | null): void => {
    const found = entries.map(foundPart(filter, store.layers.shown))
    import('./save-entries.ts')
      .then(({ saveCsv }) => saveCsv(store, found, format, t('find.fileName')))
      .catch((error: unknown) => showFailure(error, () => save(format)))
  }
  const look = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const
  return (
    <Menu
      label={t('find.download')}
      isDisabled={!hasAllRows}
      actions={[
        { label: t('find.csvOwn'), icon: <FileSpreadsheet {...look} />, run: () => save(numbers) },
        { label: t('find.csvPlain'), icon: <FileText {...look} />, run: () => save(null) },
      ]}
    />
  )
}
