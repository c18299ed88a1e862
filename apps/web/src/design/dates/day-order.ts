import type { DayOrder } from '@monedero/core'

/** The order of `12/11`: that of the page's language or, in English, that of the browser's locale. */
export function dayOrderOf(language: string, browserLanguage: string): DayOrder {
  const locale = language === 'en' || browserLanguage.startsWith(language) ? browserLanguage : language
  const parts = formatOf(locale, language).formatToParts()
  return parts.find(({ type }) => type !== 'literal')?.type === 'day' ? 'day-first' : 'month-first'
}

/** Not every browser names a language: WebKitGTK's is `C` on a system without one. */
function formatOf(locale: string, otherwise: string): Intl.DateTimeFormat {
  const options = { day: 'numeric', month: 'numeric' } as const
  try {
    return new Intl.DateTimeFormat(locale, options)
  } catch {
    return new Intl.DateTimeFormat(otherwise, options)
  }
}
