import type { DateWords } from '@monedero/core'
import { civilDateText, listed, monthNames, weekdayNames } from './dates.ts'
import { t } from './text.ts'

/** How days are written and read in the language of the page. */
export function dateWords(): DateWords {
  const nearDays = listed(t('controls.nearDays')).map((word): [string, number] => {
    const [days = '', ...name] = word.split(' ')
    return [name.join(' '), Number(days)]
  })
  return {
    months: monthNames(),
    weekdays: weekdayNames(),
    nearDays: new Map(nearDays),
    fillers: listed(t('controls.dateFillers')),
    write: civilDateText,
  }
}
