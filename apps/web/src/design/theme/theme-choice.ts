/** What a person chose: a theme, or to follow the system. */
export type ThemeChoice = 'system' | 'light' | 'dark'

/** Where the choice is kept; public/before-paint.js reads it before the first paint. */
export const themeStorageKey = 'monedero.theme'

/** Reads a stored choice; anything unknown follows the system. */
export function parseThemeChoice(stored: string | null): ThemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** The choice after this one, ordered so that the first press always changes what is seen. */
export function nextThemeChoice(choice: ThemeChoice, isSystemDark: boolean): ThemeChoice {
  const [opposite, same] = isSystemDark ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  if (choice === 'system') return opposite
  return choice === opposite ? same : 'system'
}
