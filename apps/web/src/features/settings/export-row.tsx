import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { useHasAllRows, useLedger } from '../../replica/hooks/ledger-context.ts'
import { Row } from './section.tsx'

/** Everything in formats of other programs. Made on the device, so it works offline. */
export function ExportRow() {
  const ledger = useLedger()
  const { store } = ledger
  const numbers = useNumberFormat()
  const hasAllRows = useHasAllRows()
  const [hasFailed, setFailed] = useState(false)
  const save = async (format: 'csv' | 'hledger' | 'beancount') => {
    setFailed(false)
    try {
      const { saveJournal, saveWallets } = await import('../../ledger-ui/export/save-entries.ts')
      if (format === 'csv') saveWallets(store, numbers, t('settings.exportFileName'))
      else saveJournal(store, format)
    } catch {
      // The code could not be loaded.
      setFailed(true)
    }
  }
  return (
    <Row
      name={t('settings.export')}
      note={t('settings.exportNote')}
      outcome={hasFailed ? t('settings.exportFailed') : undefined}
    >
      <div className={ui('cluster', 'gap8')}>
        {(['csv', 'hledger', 'beancount'] as const).map((format) => (
          <Button
            key={format}
            disabled={!hasAllRows}
            aria-label={t('settings.exportAs', { format: names[format] })}
            onClick={() => void save(format)}
          >
            {names[format]}
          </Button>
        ))}
      </div>
    </Row>
  )
}

const names = { csv: 'CSV', hledger: 'hledger', beancount: 'Beancount' } as const
