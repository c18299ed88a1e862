import type { Currency } from '@monedero/core'
import { currentLanguage } from './language.ts'

/** The name of a currency: in English as core has it, in other languages as the browser does. */
export function currencyName({ code, name }: Currency): string {
  const language = currentLanguage()
  if (language === 'en') return name
  return new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' }).of(code) ?? name
}
