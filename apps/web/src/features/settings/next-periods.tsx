import { addDays, daysBetween, type Period, type PeriodSetting, periodOf } from '@monedero/core'
import { useToday } from '../../design/device/use-today.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { periodTitle } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import styles from './next-periods.module.css'

interface NextPeriodsProps {
  setting: PeriodSetting
  /** The one of today. */
  period: Period
}

/** The period of today and the two after it, as wide as they are long. */
export function NextPeriods({ setting, period }: NextPeriodsProps) {
  const today = useToday()
  const next = periodOf(setting, addDays(period.last, 1))
  const then = periodOf(setting, addDays(next.last, 1))
  const shown = [
    { name: t('settings.periodNow'), period, left: daysBetween(today, period.last) },
    { name: t('settings.periodNext'), period: next, left: undefined },
    { name: t('settings.periodThen'), period: then, left: undefined },
  ]
  return (
    <div className={styles['next']}>
      <h3 className={ui('small', 'muted')}>{t('settings.nextPeriods')}</h3>
      <ol className={ui('cluster', 'gap4')}>
        {shown.map(({ name, period: each, left }) => {
          const count = daysBetween(each.first, each.last) + 1
          return (
            <li
              className={ui('stack', 'small', 'muted', 'box', 'sunken')}
              key={name}
              style={{ flexGrow: count }}
              aria-current={left === undefined ? undefined : 'date'}
            >
              <b>{name}</b>
              <span>{periodTitle(each, today)}</span>
              <span>
                {left === undefined
                  ? t('settings.periodDays', { count })
                  : t('settings.periodDaysLeft', { count, left })}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
