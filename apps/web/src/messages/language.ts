import { type Language, languages } from '@monedero/messages'
import { useSyncExternalStore } from 'react'
import { changeMessages } from './load-messages.ts'
import { loaded } from './loaded-messages.ts'

/** Where the choice is kept; public/before-paint.js reads it before the first paint. */
const storageKey = 'monedero.language'
const listeners = new Set<() => void>()

/** Whether there are messages in a language. */
function isLanguage(language: string | null): language is Language {
  return language !== null && Object.hasOwn(languages, language)
}

/** Takes up the stored choice, before anything is shown, and follows it when another tab changes it. */
export function startLanguage(): void {
  const stored = storedLanguage()
  if (stored) loaded.language = stored
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && isLanguage(newValue)) void show(newValue)
  })
}

/** The language that was chosen in this browser, if one was. */
function storedLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(storageKey)
    return isLanguage(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** The language of the page, live. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

export function currentLanguage(): Language {
  return loaded.language
}

async function show(language: Language): Promise<void> {
  if (language === loaded.language) return
  await changeMessages(language)
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
