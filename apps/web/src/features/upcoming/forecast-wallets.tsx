import { FilterChip } from '../../design/overlays/filter-chip.tsx'
import { ChoiceList } from '../../design/pickers/choice-list.tsx'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import type { Forecast } from '../../replica/recurring/forecast.ts'
import styles from './upcoming-screen.module.css'
import type { UpcomingView } from './use-upcoming.ts'

/** The wallets of the forecast, chosen at once and for all devices. Without a choice the usual ones count, new ones too. */
export function ForecastWallets({ forecast, view }: { forecast: Forecast; view: UpcomingView }) {
  const replica = useLedger()
  if (view.wallets.length < 2) return null
  const names = forecast.wallets.map(({ wallet }) => wallet.name).join(', ')
  return (
    <div className={styles['wallets']}>
      <FilterChip name={t('upcoming.walletsOf')} value={names}>
        <ChoiceList
          label={t('upcoming.walletsOf')}
          choices={view.wallets.map(({ wallet }) => ({
            id: wallet.id,
            label: wallet.name,
            icon: wallet.icon,
            colour: wallet.colour,
            hint: wallet.currency,
          }))}
          chosen={forecast.wallets.map(({ wallet }) => wallet.id)}
          onChange={(forecastWallets) =>
            replica.perform({ op: 'settings.update', args: { set: { forecastWallets } } })
          }
        />
      </FilterChip>
    </div>
  )
}
