import type { GuessedStyles, ValueStyles as Styles } from '@monedero/import'
import { Segmented } from '../../design/buttons/segmented.tsx'
import { Alert } from '../../design/feedback/alert.tsx'
import { t } from '../../messages/text.ts'

interface ValueStylesProps {
  styles: GuessedStyles
  onChange: (change: Partial<Styles>) => void
}

/** What could be read in two ways. */
export function StyleDoubts({ styles }: Pick<ValueStylesProps, 'styles'>) {
  return (
    <>
      {!styles.isOrderSure && <Alert tone="warn">{t('import.orderUnsure')}</Alert>}
      {!styles.isDecimalSure && <Alert tone="warn">{t('import.decimalUnsure')}</Alert>}
    </>
  )
}

/** How the dates and amounts of a file are read. */
export function ValueStyles({ styles: { dayOrder, decimal }, onChange }: ValueStylesProps) {
  return (
    <>
      <Segmented
        label={t('import.dates')}
        value={dayOrder}
        options={[
          { value: 'dmy', label: t('import.dayFirst') },
          { value: 'mdy', label: t('import.monthFirst') },
        ]}
        onChange={(value) => onChange({ dayOrder: value })}
      />
      <Segmented
        label={t('import.decimals')}
        value={decimal}
        options={[
          { value: ',', label: t('import.decimalComma') },
          { value: '.', label: t('import.decimalPoint') },
        ]}
        onChange={(value) => onChange({ decimal: value })}
      />
    </>
  )
}
