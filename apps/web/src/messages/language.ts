import { type Language, languages } from '@monedero/messages'
import { useSyncExternalStore } from 'react'
import { changeMessages } from './load-messages.ts'
import { loaded } from './loaded-messages.ts'

/** Where the choice is kept; public/before-paint.js reads it before the first paint. */
const storageKey = 'monedero.language'
const listeners = new Set<() => void>()
/** The language that was asked for last; its messages may still be on their way. */
let wanted: Language | undefined

/** Whether there are messages in a language. */
export function isLanguage(language: string | null | undefined): language is Language {
  return typeof language === 'string' && Object.hasOwn(languages, language)
}

/** Takes up the stored choice, before anything is shown, and follows it when another tab changes it, unless re-rendering would lose input. */
export function startLanguage(mayRedraw: () => boolean): void {
  const stored = storedLanguage()
  if (stored) loaded.language = stored
  markPage(loaded.language)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && isLanguage(newValue) && mayRedraw()) void show(newValue)
  })
}

/** Chooses a language for this browser, in all its tabs. */
export async function setLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
  await show(language)
}

/** The language that was chosen in this browser, if one was. */
export function storedLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(storageKey)
    return isLanguage(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** The language that a browser prefers, of those that there are. */
export function preferredLanguage(browserLanguages: readonly string[]): Language | undefined {
  return browserLanguages.map((tag) => tag.split('-')[0]).find(isLanguage)
}

/** The language of the page, live. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage)
}

/** The language of the page. */
export function currentLanguage(): Language {
  return loaded.language
}

/** Calls back when the language of the page changes. Returns a function that unsubscribes. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function show(language: Language): Promise<void> {
  wanted = language
  if (language === loaded.language) return
  try {
    await changeMessages(language, () => wanted === language)
  } catch {
    // Without a network the page stays as it is; the choice is stored.
    return
  }
  if (wanted !== language) return
  markPage(language)
  for (const listener of listeners) listener()
}

/** Sets the language of the document and of the manifest. */
function markPage(language: Language): void {
  document.documentElement.lang = language
  const manifest = document.querySelector('link[rel="manifest"]')
  const file = language === 'en' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`
  manifest?.setAttribute('href', `/${file}`)
}
