import { formatAmount, parseAmount, toAmount } from '@monedero/core'
import { useState } from 'react'
import { AmountField } from '../../design/money/amount-field.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { DialogForm, FormDialog } from '../../design/overlays/form-dialog.tsx'
import { problemText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { usePersonSettings } from '../../replica/hooks/person-context.ts'
import type { Forecast } from '../../replica/recurring/forecast.ts'
import type { UpcomingView } from './use-upcoming.ts'

interface ForecastSettingsProps {
  forecast: Forecast
  symbol: string
  view: UpcomingView
  onClose: () => void
}

/** What is to be kept; the same on all devices. */
export function ForecastSettings({ forecast, symbol, view, onClose }: ForecastSettingsProps) {
  const replica = useLedger()
  const format = useNumberFormat()
  const { impliesCents } = usePersonSettings()
  const [text, setText] = useState(() => formatAmount(toAmount(view.keep), { format }))
  const [isTried, setTried] = useState(false)
  const writing = { symbol, currency: forecast.currency, impliesCents }
  const parsed = parseAmount(text.trim() === '' ? '0' : text, { ...writing, format, accept: 'any' })
  const isBelow = parsed.ok && parsed.value < 0
  const problem = parsed.ok ? undefined : problemText(parsed.problems[0])
  const save = () => {
    setTried(true)
    if (!parsed.ok || isBelow) return
    replica.perform({ op: 'settings.update', args: { set: { keepAtLeast: parsed.value } } })
    onClose()
  }
  return (
    <FormDialog isOpen onClose={onClose} title={t('upcoming.settings')} submitLabel={t('upcoming.save')}>
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <AmountField
          label={t('upcoming.keep')}
          text={text}
          onText={setText}
          accept="any"
          error={isTried ? (isBelow ? t('upcoming.keepProblem') : problem) : undefined}
          {...writing}
        />
      </DialogForm>
    </FormDialog>
  )
}
