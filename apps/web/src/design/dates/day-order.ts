import type { DayOrder } from '@monedero/core'

/** How somebody writes `12/11`: as the page's language does, but as their browser's does in English, which is read all over the world. */
export function dayOrderOf(language: string, browserLanguage: string): DayOrder {
  const locale = language === 'en' || browserLanguage.startsWith(language) ? browserLanguage : language
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts()
  return parts.find(({ type }) => type !== 'literal')?.type === 'day' ? 'day-first' : 'month-first'
}
