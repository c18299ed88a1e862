import type { DayOrder } from '@monedero/core'

/** The order of `12/11`: that of the page's language or, in English, that of the browser's locale. */
export function dayOrderOf(language: string, browserLanguage: string): DayOrder {
  const locale = language === 'en' || browserLanguage.startsWith(language) ? browserLanguage : language
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts()
  return parts.find(({ type }) => type !== 'literal')?.type === 'day' ? 'day-first' : 'month-first'
}
