import { useSyncExternalStore } from 'react'
import { parseThemeChoice, type ThemeChoice, themeStorageKey } from './theme-choice.ts'

const listeners = new Set<() => void>()
let choice: ThemeChoice = 'system'

function readStored(): string | null {
  try {
    return localStorage.getItem(themeStorageKey)
  } catch {
    return null
  }
}

function keep(next: ThemeChoice): void {
  try {
    if (next === 'system') localStorage.removeItem(themeStorageKey)
    else localStorage.setItem(themeStorageKey, next)
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
}

function apply(next: ThemeChoice): void {
  choice = next
  if (next === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = next
  // The browser's own frame follows by the same choice.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.dataset['scheme']
    if (next === 'system') meta.media = `(prefers-color-scheme: ${scheme})`
    else meta.media = scheme === next ? 'all' : 'not all'
  }
  for (const listener of listeners) listener()
}

/** Takes up the stored choice, and follows it when another tab changes it. */
export function startTheme(): void {
  apply(parseThemeChoice(readStored()))
  addEventListener('storage', (event) => {
    // A null key means that the whole storage was cleared.
    if (event.key === themeStorageKey || event.key === null) apply(parseThemeChoice(event.newValue))
  })
}

/** Chooses a theme for this browser, in all its tabs. */
export function setThemeChoice(next: ThemeChoice): void {
  keep(next)
  apply(next)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function currentChoice(): ThemeChoice {
  return choice
}

/** The chosen theme, live. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, currentChoice, currentChoice)
}
